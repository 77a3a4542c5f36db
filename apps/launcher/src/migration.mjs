import { bootstrap } from './bootstrap/bootstrap.mjs';

await bootstrap('apps/launcher/src/database/create-migration.mjs');
