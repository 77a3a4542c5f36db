import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { describe, expect, it } from '@jest/globals';

import { aStoreFile } from '../../store/settings/file/store-file.suite.js';
import type { StoreFile } from '../../store/settings/store-settings.declaration.js';
import { checkEvents, explainEvents } from './events.settings.js';

const client = (changes: object = {}) => ({
  clientId: 'diary',
  events: { url: 'https://diary.example/events', signingKey: { env: 'OIDC_KEY' }, kinds: ['account.closed'] },
  scopes: null,
  ...changes,
});
const wanting = (...kinds: string[]) => ({ events: { ...client().events, kinds } });
const { scopes } = aStoreFile();
const fileOf = (...clients: object[]) => ({ scopes, clients }) as unknown as StoreFile;

const refused = (...given: Parameters<typeof fileOf>) => {
  const found: string[] = [];
  checkEvents(fileOf(...given), (path, sentence) => void found.push(`${path.join('.')} ${sentence}`));
  return found;
};

describe('event subscriptions', () => {
  it.each([
    [
      'accepts a kind that the scopes allow',
      client({ ...wanting('membership.changed'), scopes: ['openid', 'membership'] }),
      [],
    ],
    [
      'accepts every kind for an application with all scopes',
      client(wanting('membership.changed', 'profile.changed')),
      [],
    ],
    [
      'accepts ends with any scopes',
      client({ ...wanting('account.closed', 'device.ended'), scopes: ['openid'] }),
      [],
    ],
    [
      'rejects rights without their scope',
      client({ ...wanting('account.closed', 'membership.changed'), scopes: ['openid', 'email'] }),
      ['clients.0.events.kinds.1 "membership.changed" needs a scope: membership'],
    ],
  ])('are validated: %s', (_, one, sentences) => {
    expect(refused(one)).toEqual(sentences);
  });

  it.each([
    ['is added', [client({ events: null })], [client()], ['application "diary" receives account.closed']],
    [
      'is removed',
      [client()],
      [client({ events: null })],
      ['application "diary" receives no more events; pending ones are deleted'],
    ],
    [
      'is removed with the application',
      [client()],
      [],
      ['application "diary" receives no more events; pending ones are deleted'],
    ],
    [
      'gets another URL',
      [client()],
      [client({ events: { ...client().events, url: 'https://b.example/' } })],
      ['application "diary" receives events at https://b.example/, including pending ones'],
    ],
    [
      'does not change',
      [client(wanting('account.closed', 'device.ended'))],
      [client(wanting('device.ended', 'account.closed'))],
      [],
    ],
  ])('are explained to the operator when the subscription %s', (_, before, after, lines) => {
    const change = { before: fileOf(...before), after: fileOf(...after), today: businessDate('2026-04-01') };
    expect(explainEvents(change)).toEqual(lines);
  });
});
