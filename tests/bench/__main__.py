from tests.bench import bots, engine, move

engine.main()
bots.main()
move.main()
