import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';
import { collectDefaultMetrics, Registry } from 'prom-client';

import { AppModule } from './app/app.module.js';
import { prepareDatabase } from './app/prepare-database.js';
import { loadConfig } from './platform/config/config.js';
import { listenForHealth } from './platform/http/health/health-listener.js';
import { startProgram, startTracing } from './platform/start-program.js';

await startProgram('worker', async () => {
  const config = loadConfig();
  await startTracing(config, 'worker');
  await prepareDatabase(config);
  const application = await NestFactory.createApplicationContext(AppModule.worker(config), {
    logger: false,
    abortOnError: false,
  });
  collectDefaultMetrics({ register: application.get(Registry, { strict: false }) });
  await listenForHealth(application);
  return { application, ready: { role: 'worker' } };
});
