import { readFile } from 'node:fs/promises';

import type { INestApplicationContext } from '@nestjs/common';
import * as z from 'zod';

import { HistorySeeder } from './history-seeder.js';
import { pastEvent } from './history-events.js';
import { demoMemberSchema, refuseInProduction } from './demo-members.js';
import { command, type Command, type WithServices } from '../../platform/cli/command.js';
import { loadConfig } from '../../platform/config/config.js';

const demoMembersWithHistorySchema = z.array(demoMemberSchema.extend({ past: z.array(pastEvent).min(1) }));

export function historyCommands(path: string, withProgram: WithServices<INestApplicationContext>): Command[] {
  return [
    command({
      name: 'demo seed-histories',
      about:
        'Create demo members with past contracts and payments made through the sandbox (demonstration only)',
      example: '',
      run: async (_, terminal) => {
        refuseInProduction();
        const sandboxOrigin = loadConfig().get('SANDBOX_ORIGIN');
        const people = demoMembersWithHistorySchema.parse(JSON.parse(await readFile(path, 'utf8')));
        const troubles =
          sandboxOrigin === undefined
            ? []
            : await withProgram((program) => new HistorySeeder(program, sandboxOrigin).seedHistories(people));
        for (const trouble of troubles) terminal.error(`A past ends early: ${trouble}`);
        for (const { email, password, about } of people) terminal.out(`${email}  ${password}  ${about}`);
      },
    }),
  ];
}
