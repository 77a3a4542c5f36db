import * as z from 'zod';

import { CommandError, type Command } from '../../platform/cli/command.js';
import { decidedBy, flag, operator, readCommandLine } from '../../platform/cli/command-options.js';
import type { EventOperations } from './event-operations.service.js';
import { keyKinds, newKey } from './event-signatures.js';

type WithEvents = <Result>(work: (events: EventOperations) => Promise<Result>) => Promise<Result>;

const moment = z.coerce.date({ error: 'must be a moment such as 2026-04-01T09:00:00+09:00' });

export function eventCommands(withEvents: WithEvents): Command[] {
  return [
    {
      name: 'events list',
      parameters: ['[APPLICATION]'],
      about: 'List the applications that are told of events and how that goes, or the last events of one',
      run: ({ words: [clientId] }, terminal) =>
        withEvents(async (events) => {
          for (const line of clientId === undefined ? await events.state() : await events.latest(clientId))
            terminal.out(line);
          return 0;
        }),
    },
    {
      name: 'events replay',
      parameters: ['APPLICATION'],
      options: {
        '[--since MOMENT]': 'Also what failed since then, newest of each kind and member',
        '[--delivered]': 'And what it took',
        ...decidedBy,
      },
      about: 'Resume an application that was paused, and send what waits now',
      run: (line, terminal) => {
        const { words, options } = readCommandLine(line, {
          since: moment.optional(),
          delivered: flag,
          by: operator,
        });
        if (options.delivered && options.since === undefined)
          throw new CommandError(['--delivered wants --since: from when on.']);
        return withEvents(async (events) => {
          const { wasPaused, count } = await events.replay(words[0] ?? '', options);
          if (wasPaused) terminal.out('It was paused, and is told again.');
          terminal.out(`${count} ${count === 1 ? 'event goes' : 'events go'} out.`);
          return 0;
        });
      },
    },
    {
      name: 'events rotate',
      parameters: ['APPLICATION'],
      options: {
        '[--kind KIND]': `${keyKinds.join(' or ')}; absent: as the key before, ed25519 for the first`,
      },
      about:
        'Make the next key that signs the events of an application, and say where it goes; keeps nothing',
      run: (line, terminal) => {
        const { words, options } = readCommandLine(line, { kind: z.enum(keyKinds).optional() });
        return withEvents((events) => {
          const { variable, kind, keys } = events.keyOf(words[0] ?? '');
          const { key, forApplication } = newKey(options.kind ?? kind);
          terminal.out(`The key: ${key}`);
          terminal.out(`What the application checks signatures with: ${forApplication}`);
          terminal.out(
            keys === 0
              ? `Put it into ${variable}, and start the workers again.`
              : `1. Put it before what ${variable} has, with a comma between, and start the workers again: both sign.`,
          );
          if (keys > 0)
            terminal.out('2. Once the application knows it, take the old one away, and start them again.');
          return Promise.resolve(0);
        });
      },
    },
  ];
}
