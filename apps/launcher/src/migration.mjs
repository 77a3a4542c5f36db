import { bootstrap } from './bootstrap/bootstrap.mjs';

await bootstrap('apps/launcher/src/builder/create-migration.mjs');
