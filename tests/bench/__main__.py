from tests.bench import engine, move

engine.main()
move.main()
