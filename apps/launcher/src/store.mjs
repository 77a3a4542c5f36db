import { bootstrap } from './bootstrap/bootstrap.mjs';

// What the command writes to standard output is the operator's.
await bootstrap('apps/launcher/src/run/store.mjs', { say: console.error });
