import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { withKeyedDatabase } from './with-database.js';
import { AppModule } from '../app.module.js';
import { loadCommandConfig } from '../platform/config/config.js';

/** The whole program without its doors: what hangs on an account ends by the slice that keeps it. */
export async function withProgram<Result>(
  work: (program: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  await withKeyedDatabase(() => Promise.resolve());
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
