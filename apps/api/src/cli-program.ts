import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { withDatabase } from './cli-database.js';
import { AppModule } from './app.module.js';
import { loadConfig } from './platform/config/config.js';

/** The whole program without its doors: what hangs on an account ends by the slice that keeps it. */
export async function withProgram<Result>(
  work: (program: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  await withDatabase(() => Promise.resolve());
  const program = await NestFactory.createApplicationContext(AppModule.commands(loadConfig()), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await work(program);
  } finally {
    await program.close();
  }
}
