import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { withDatabase } from './with-database.js';
import { AppModule } from '../app.module.js';
import { keyCheckOf } from '../composition/keys-of-database.js';
import { CommandError } from '../platform/cli/command.js';
import { loadCommandConfig, loadConfig, StartError } from '../platform/config/config.js';
import type { Database } from '../platform/prisma/database.js';
import { sealedSamples } from '../composition/sealed-tables.js';

/** The whole program without its doors: what hangs on an account ends by the slice that keeps it. */
export async function withProgram<Result>(
  work: (program: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  await withDatabase((database) => requireKeys(database));
  const program = await NestFactory.createApplicationContext(AppModule.commands(loadCommandConfig()), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await work(program);
  } finally {
    await program.close();
  }
}

async function requireKeys(database: Database): Promise<void> {
  try {
    await keyCheckOf(database, loadConfig()).require(sealedSamples);
  } catch (error) {
    throw error instanceof StartError ? new CommandError([error.message]) : error;
  }
}

/** What a slice's commands work with: one of the program's services. */
export function withService<Service>(type: Type<Service>) {
  return <Result>(work: (service: Service) => Promise<Result>): Promise<Result> =>
    withProgram((program) => work(program.get(type, { strict: false })));
}

/** As {@link withService}, for commands that work with several, by name. */
export function withServices<Services extends Record<string, unknown>>(types: {
  [Name in keyof Services]: Type<Services[Name]>;
}) {
  return <Result>(work: (services: Services) => Promise<Result>): Promise<Result> =>
    withProgram((program) => {
      const services = Object.entries(types).map(([name, type]) => [
        name,
        program.get(type, { strict: false }),
      ]);
      return work(Object.fromEntries(services) as Services);
    });
}
