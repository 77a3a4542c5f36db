import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

import { withKeyedDatabase } from './with-database.js';
import { AppModule } from '../app.module.js';
import { loadCommandConfig } from '../../platform/config/config.js';

/**
 * Starts the whole program without an HTTP server and job workers. All slices are needed to handle an account
 * closure.
 */
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

type WithProgram = <Result>(
  work: (program: Pick<INestApplicationContext, 'get'>) => Promise<Result>,
) => Promise<Result>;

export interface ProgramAccess {
  withProgram: WithProgram;
  /** Opens the program and passes one of its services to a command. */
  withService<Service>(
    type: Type<Service>,
  ): <Result>(work: (service: Service) => Promise<Result>) => Promise<Result>;
  /** Like `withService`, for several services by name. */
  withServices<Services extends Record<string, unknown>>(types: {
    [Name in keyof Services]: Type<Services[Name]>;
  }): <Result>(work: (services: Services) => Promise<Result>) => Promise<Result>;
}

export function createAccess(open: WithProgram): ProgramAccess {
  return {
    withProgram: open,
    withService: (type) => (work) => open((program) => work(program.get(type, { strict: false }))),
    withServices:
      <Services extends Record<string, unknown>>(types: {
        [Name in keyof Services]: Type<Services[Name]>;
      }) =>
      <Result>(work: (services: Services) => Promise<Result>) =>
        open((program) => {
          const services = Object.entries(types).map(([name, type]) => [
            name,
            program.get(type, { strict: false }),
          ]);
          return work(Object.fromEntries(services) as Services);
        }),
  };
}

export const { withService } = createAccess(withProgram);
