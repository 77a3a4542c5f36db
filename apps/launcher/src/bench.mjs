import { bootstrap } from './bootstrap/bootstrap.mjs';

await bootstrap('apps/bench/src/main.mjs');
