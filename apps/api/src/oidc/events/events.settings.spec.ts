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

describe('what an application is told', () => {
  it.each([
    [
      'of what its scopes let it know',
      client({ ...wanting('membership.changed'), scopes: ['openid', 'membership'] }),
      [],
    ],
    [
      'of everything where it may ask for everything',
      client(wanting('membership.changed', 'profile.changed')),
      [],
    ],
    [
      'of ends whatever it may know',
      client({ ...wanting('account.closed', 'device.ended'), scopes: ['openid'] }),
      [],
    ],
    [
      'never of rights that it cannot ask for',
      client({ ...wanting('account.closed', 'membership.changed'), scopes: ['openid', 'email'] }),
      ['clients.0.events.kinds.1 "membership.changed" needs a scope: membership'],
    ],
  ])('is said %s', (_, one, sentences) => {
    expect(refused(one)).toEqual(sentences);
  });

  it.each([
    ['comes', [client({ events: null })], [client()], ['application "diary" is told of account.closed']],
    [
      'goes',
      [client()],
      [client({ events: null })],
      ['application "diary" is told of nothing any more: what waits for it is dropped'],
    ],
    [
      'goes with the application',
      [client()],
      [],
      ['application "diary" is told of nothing any more: what waits for it is dropped'],
    ],
    [
      'moves',
      [client()],
      [client({ events: { ...client().events, url: 'https://b.example/' } })],
      ['application "diary" is told at https://b.example/, also of what waits'],
    ],
    [
      'stays',
      [client(wanting('account.closed', 'device.ended'))],
      [client(wanting('device.ended', 'account.closed'))],
      [],
    ],
  ])('is explained when it %s', (_, before, after, lines) => {
    const change = { before: fileOf(...before), after: fileOf(...after), today: businessDate('2026-04-01') };
    expect(explainEvents(change)).toEqual(lines);
  });
});
