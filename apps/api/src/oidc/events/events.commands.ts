import { command, CommandError, type Command, type WithServices } from '../../platform/cli/command.js';
import { paged, showPage } from '../../platform/cli/paged-list.js';
import { operatorOption, flag, moment, oneOf } from '../../platform/cli/command-options.js';
import type { EventOperations } from './event-operations.service.js';
import { keyKinds, newKey } from './event-signatures.js';

const since = moment
  .describe('Also send events that failed since then, the newest of each kind and member')
  .optional();

const kind = oneOf(keyKinds)
  .meta({
    placeholder: 'KIND',
    description: `${keyKinds.join(' or ')}; absent: as the key before, ed25519 for the first`,
  })
  .optional();

const most = 50;

export function eventCommands(withEvents: WithServices<EventOperations>): Command[] {
  return [
    command({
      name: 'events list',
      parameters: ['[APPLICATION]'],
      about: 'List applications with their event delivery state, or the last events of one application',
      example: 'film-diary',
      options: paged,
      run: ({ words: [clientId], options: { page } }, terminal) =>
        withEvents(async (events) => {
          const isOfAll = clientId === undefined;
          await showPage(terminal, {
            ...{ page, most, lines: (line: string) => line },
            empty: isOfAll ? 'No application receives events.' : 'There are no events.',
            read: (limit) => (isOfAll ? events.describeReceivers() : events.listLatest(clientId, limit)),
          });
        }),
    }),
    command({
      name: 'events replay',
      parameters: ['APPLICATION'],
      options: {
        since,
        delivered: flag.describe('With --since: also resend delivered events'),
        ...operatorOption,
      },
      about: 'Resume event delivery to a paused application, and send its pending events now',
      example: 'film-diary --since 2026-04-01 --by Aoi',
      run: async ({ words: [application], options }, terminal) => {
        if (options.delivered && options.since === undefined)
          throw new CommandError(['--delivered requires --since.']);
        return withEvents(async (events) => {
          const { wasPaused, count } = await events.replayEvents(application, options);
          if (wasPaused) terminal.out('It was paused; delivery has resumed.');
          terminal.out(`${count} ${count === 1 ? 'event is being sent' : 'events are being sent'}.`);
        });
      },
    }),
    command({
      name: 'events create-key',
      parameters: ['APPLICATION'],
      options: { kind },
      about:
        'Create the next key that signs the events of an application, and show where to put it; stores nothing',
      example: 'film-diary --kind ed25519',
      run: ({ words: [application], options }, terminal) =>
        withEvents(async (events) => {
          const { variable, kind, keys } = events.keyOf(application);
          const { key, forApplication } = newKey(options.kind ?? kind);
          terminal.out(`The key: ${key}`);
          terminal.out(`Key for the application to verify signatures: ${forApplication}`);
          terminal.out(
            keys === 0
              ? `Put it into ${variable}, and restart the workers.`
              : `1. Add it in front of the value of ${variable}, separated by a comma, and restart the workers: both keys sign.`,
          );
          if (keys > 0)
            terminal.out(
              '2. Once the application uses the new key, remove the old one, and restart the workers again.',
            );
        }),
    }),
  ];
}
