import { bootstrap } from './bootstrap/bootstrap.mjs';

await bootstrap('apps/launcher/src/run/store.mjs');
