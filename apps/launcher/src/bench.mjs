import { bootstrap } from './bootstrap/bootstrap.mjs';

await bootstrap('apps/launcher/src/bench/main.mjs');
