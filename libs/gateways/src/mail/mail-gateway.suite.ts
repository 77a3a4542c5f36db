import { describe, expect, it } from '@jest/globals';

import type { Mail, MailGateway } from './mail-gateway.js';

/** A mail gateway with a mail server that the test controls. */
export interface MailServer {
  gateway: MailGateway;
  /** Returns all delivered e-mails as the recipient's mail software would parse them. */
  received(): Promise<Mail[]>;
  refuse(address: string, refusal: { permanent: boolean }): void;
}

const mail: Mail = {
  messageId: '0190b0a0-0000-7000-8000-000000000001@yorube.example',
  from: { name: 'YORUBE', address: 'no-reply@yorube.example' },
  to: 'hanako@example.jp',
  subject: '【YORUBE】会員登録の確認コード：012345',
  text: 'コードは012345です。\n',
  html: '<p>コードは<b>012345</b>です。</p>',
};

/** Defines the tests that every mail gateway must pass, including fakes. */
export function describeMailGateway(name: string, open: () => MailServer): void {
  describe(name, () => {
    it('delivers the text body and the HTML body to the single recipient', async () => {
      const { gateway, received } = open();
      expect(await gateway.send(mail)).toEqual({ ok: true });
      expect(await received()).toEqual([mail]);
    });

    it.each(['taro..yamada@docomo.ne.jp', 'hanako.@ezweb.ne.jp'])('delivers an e-mail to %s', async (to) => {
      const { gateway, received } = open();
      expect(await gateway.send({ ...mail, to })).toEqual({ ok: true });
      expect(await received()).toEqual([{ ...mail, to }]);
    });

    it('resends an e-mail with the same message id', async () => {
      const { gateway, received } = open();
      await gateway.send(mail);
      await gateway.send(mail);
      expect((await received()).map(({ messageId }) => messageId)).toEqual([mail.messageId, mail.messageId]);
    });

    it.each([true, false])('reports whether a rejection is permanent: %s', async (permanent) => {
      const { gateway, received, refuse } = open();
      refuse(mail.to, { permanent });
      expect(await gateway.send(mail)).toMatchObject({ ok: false, permanent });
      expect(await received()).toEqual([]);
    });

    it('returns a failure reason that does not contain the recipient', async () => {
      const { gateway, refuse } = open();
      refuse(mail.to, { permanent: true });
      expect(JSON.stringify(await gateway.send(mail))).not.toContain('hanako');
    });

    it.each([
      'hanako@example.jp, ken@example.jp',
      'hanako@example.jp\r\nBcc: ken@example.jp',
      '"a b"@example.jp',
      '<hanako@example.jp>',
      'friends: hanako@example.jp;',
      '=?utf-8?q?ken=40example.org=2C?=@example.jp',
      'hanako',
      '',
    ])('permanently rejects a recipient that is not a single address: %j', async (to) => {
      const { gateway, received } = open();
      expect(await gateway.send({ ...mail, to })).toMatchObject({ ok: false, permanent: true });
      expect(await received()).toEqual([]);
    });

    it.each(['YORUBE"\r\nBcc: ken@example.jp', 'A, B <ken@example.jp>', '夜の部; "x"'])(
      'encodes a name so that it cannot add headers or recipients: %j',
      async (storeName) => {
        const { gateway, received } = open();
        await gateway.send({ ...mail, from: { ...mail.from, name: storeName } });
        const [arrived] = await received();
        expect(arrived?.from.address).toBe(mail.from.address);
        expect(arrived?.to).toBe(mail.to);
        expect(arrived?.from.name).toBe(storeName.replace('\r\n', ' '));
      },
    );

    it('prevents clients from decoding encoded words in names and subjects', async () => {
      const { gateway, received } = open();
      const word = '=?utf-8?q?Hi=0D=0ABcc:_ken=40example.jp?=';
      await gateway.send({ ...mail, subject: word, from: { ...mail.from, name: word } });
      const readAs = word.replace('=?', '= ?');
      expect(await received()).toMatchObject([{ subject: readAs, from: { name: readAs }, to: mail.to }]);
    });

    it('keeps the subject of an e-mail on one line', async () => {
      const { gateway, received } = open();
      await gateway.send({ ...mail, subject: 'Hello\r\nBcc: ken@example.jp' });
      expect(await received()).toMatchObject([{ subject: 'Hello Bcc: ken@example.jp', to: mail.to }]);
    });
  });
}
