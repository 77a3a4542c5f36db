import { describe, expect, it } from '@jest/globals';

import type { Sms, SmsGateway } from './sms-gateway.js';

/** An SMS gateway with a phone network that the test controls. */
export interface PhoneNetwork {
  gateway: SmsGateway;
  received(): Sms[];
  refuse(to: string, refusal: { permanent: boolean }): void;
}

const sms: Sms = {
  messageId: '0190b0a0-0000-7000-8000-000000000001',
  to: '+819012345678',
  text: '【YORUBE】"認証コード"：012345\n\n@account.yorube.example #012345',
};

/** Defines the tests that every SMS gateway must pass, including the fake. */
export function describeSmsGateway(name: string, open: () => PhoneNetwork): void {
  describe(name, () => {
    it('delivers the complete text to the single recipient', async () => {
      const { gateway, received } = open();
      expect(await gateway.send(sms)).toEqual({ ok: true });
      expect(received()).toEqual([sms]);
    });

    it('resends a message with the same id', async () => {
      const { gateway, received } = open();
      await gateway.send(sms);
      await gateway.send(sms);
      expect(received().map(({ messageId }) => messageId)).toEqual([sms.messageId, sms.messageId]);
    });

    it.each([true, false])('reports whether a rejection is permanent: %s', async (permanent) => {
      const { gateway, received, refuse } = open();
      refuse(sms.to, { permanent });
      const outcome = await gateway.send(sms);
      expect(outcome).toMatchObject({ ok: false, permanent });
      expect(JSON.stringify(outcome)).not.toContain('9012345678');
      expect(received()).toEqual([]);
    });

    it.each(['09012345678', '+81', '+819012345678,+819087654321', '+819012345678\r\nX: y', ''])(
      'permanently rejects a recipient that is not a single number: %j',
      async (to) => {
        const { gateway, received } = open();
        expect(await gateway.send({ ...sms, to })).toMatchObject({ ok: false, permanent: true });
        expect(received()).toEqual([]);
      },
    );

    it.each(['{to} {id}', '\\"}, {"to": "+819087654321', 'a&to=%2B819087654321'])(
      'sends a text unchanged: %j',
      async (text) => {
        const { gateway, received } = open();
        await gateway.send({ ...sms, text });
        expect(received()).toEqual([{ ...sms, text }]);
      },
    );
  });
}
