from tests.bench import engine

engine.main()
