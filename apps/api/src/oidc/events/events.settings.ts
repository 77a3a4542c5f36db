import { scopesAffectedBy, type EventKind } from '@account/domain/oidc/events/event-kinds';

import {
  declareStoreSettings,
  type Refuse,
  type StoreChange,
  type StoreFile,
} from '../../store/settings/index.js';
import { EventReceiverSync } from './event-receiver.repository.js';

export const eventsSettings = declareStoreSettings({
  settings: {},
  check: checkEvents,
  explain: explainEvents,
  records: { record: recordReceivers },
});

const scopesOf = (kind: EventKind, { scopes }: Pick<StoreFile, 'scopes'>) => scopesAffectedBy(kind, scopes);

async function recordReceivers(
  transaction: Parameters<EventReceiverSync['replaceReceivers']>[0],
  file: StoreFile,
): Promise<void> {
  const receivers = file.clients.flatMap(({ clientId, events }) =>
    events === null ? [] : [{ clientId, kinds: events.kinds }],
  );
  await new EventReceiverSync().replaceReceivers(transaction, receivers, {
    membership: scopesOf('membership.changed', file) ?? [],
    profile: scopesOf('profile.changed', file) ?? [],
  });
}

/** Rejects an event kind if it requires a scope that the application cannot request. */
export function checkEvents(file: StoreFile, refuse: Refuse): void {
  for (const [index, { events, scopes }] of file.clients.entries()) {
    for (const [at, kind] of (events?.kinds ?? []).entries()) {
      const telling = scopesOf(kind, file);
      if (telling === null || telling.some((key) => scopes === null || scopes.includes(key))) continue;
      const needed =
        telling.length === 0 ? 'no scope gives that away' : `needs a scope: ${telling.join(', ')}`;
      refuse(['clients', index, 'events', 'kinds', at], `"${kind}" ${needed}`);
    }
  }
}

export function explainEvents({ before, after }: StoreChange): string[] {
  const earlier = new Map((before?.clients ?? []).map(({ clientId, events }) => [clientId, events]));
  const lines = after.clients.flatMap(({ clientId, events }) => {
    const old = earlier.get(clientId) ?? null;
    earlier.delete(clientId);
    if (events === null) return old === null ? [] : [silenced(clientId)];
    const changes = [];
    if (old?.kinds.toSorted().join() !== events.kinds.toSorted().join())
      changes.push(`application "${clientId}" receives ${events.kinds.join(', ')}`);
    if (old !== null && old.url !== events.url)
      changes.push(`application "${clientId}" receives events at ${events.url}, including pending ones`);
    return changes;
  });
  return [...lines, ...[...earlier].flatMap(([clientId, old]) => (old === null ? [] : [silenced(clientId)]))];
}

function silenced(clientId: string): string {
  return `application "${clientId}" receives no more events; pending ones are deleted`;
}
