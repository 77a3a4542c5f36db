import 'reflect-metadata';

import { collectDefaultMetrics, Registry } from 'prom-client';

import { AppModule } from './app/app.module.js';
import { prepareDatabase } from './app/prepare-database.js';
import { loadConfig } from './platform/config/config.js';
import { createApplication } from './platform/http/application.js';
import { siteFolderOf } from './platform/config/program-folders.js';
import { startProgram, startTracing } from './platform/start-program.js';

await startProgram('site', async () => {
  const config = loadConfig();
  await startTracing(config, 'site');
  await prepareDatabase(config);
  const application = await createApplication(AppModule.site(config), config, siteFolderOf(config));
  collectDefaultMetrics({ register: application.get(Registry) });
  await application.listen(config.get('PORT'), config.get('HOST'));
  return {
    application,
    ready: { origin: config.get('PUBLIC_ORIGIN'), listening: await application.getUrl() },
  };
});
