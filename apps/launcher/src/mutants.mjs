import { bootstrap } from './bootstrap/bootstrap.mjs';

await bootstrap('libs/testing/mutants/start.mjs');
