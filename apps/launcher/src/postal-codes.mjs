import { bootstrap } from './bootstrap/bootstrap.mjs';

await bootstrap('apps/launcher/src/postal-codes/main.mjs');
