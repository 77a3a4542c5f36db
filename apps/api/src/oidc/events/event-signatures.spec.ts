import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

import { keyKinds, kindOfKey, newKey, signaturesOf } from './event-signatures.js';

const content = { id: 'an-id', timestamp: new Date(), body: '{"type":"account.closed"}' };

describe('an event signing key', () => {
  it.each(keyKinds)('is valid when it is generated as %s, and different each time', (kind) => {
    expect(kindOfKey(newKey(kind).key)).toBe(kind);
    expect(newKey(kind).key).not.toBe(newKey(kind).key);
  });

  it.each(['', 'whsec_', 'whsec_c2hvcnQ=', newKey('ed25519').forApplication, 'whsk_c2hvcnQ=', 'a password'])(
    'cannot have the value %j',
    (key) => {
      expect(kindOfKey(key)).toBeUndefined();
      expect(() => signaturesOf([key], content)).toThrow('Invalid event signing key');
    },
  );

  it('can sign an event together with a key of the other kind', () => {
    const [hmac, open] = [newKey('hmac'), newKey('ed25519')];
    const said = signaturesOf([open.key, hmac.key], content);
    expect(said.split(' ').map((each) => each.split(',')[0])).toEqual(['v1a', 'v1']);
    const headers = {
      'webhook-id': content.id,
      'webhook-timestamp': String(Math.floor(content.timestamp.getTime() / 1_000)),
      'webhook-signature': said,
    };
    expect(new Webhook(hmac.key).verify(content.body, headers)).toEqual({ type: 'account.closed' });
  });
});
