import 'reflect-metadata';

import { collectDefaultMetrics, Registry } from 'prom-client';

import { AppModule } from './app.module.js';
import { requireKeysOfDatabase } from './composition/keys-of-database.js';
import { loadConfig } from './platform/config/config.js';
import { createApplication } from './platform/http/application.js';
import { migrationsFolder, siteFolderOf } from './platform/config/program-folders.js';
import { applyMigrations } from '@account/database/migrations/apply-migrations';
import { startProgram, startTracing } from './platform/start-program.js';

await startProgram('site', async () => {
  const config = loadConfig();
  await startTracing(config, 'site');
  await applyMigrations(config.get('DATABASE_URL'), { directory: migrationsFolder });
  await requireKeysOfDatabase(config);
  const application = await createApplication(AppModule.site(config), config, siteFolderOf(config));
  collectDefaultMetrics({ register: application.get(Registry) });
  await application.listen(config.get('PORT'), config.get('HOST'));
  return {
    application,
    ready: { origin: config.get('PUBLIC_ORIGIN'), listening: await application.getUrl() },
  };
});
