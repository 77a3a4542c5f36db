import { beforeEach, expect, it, jest } from '@jest/globals';
import { MailGateway } from '@account/gateways/mail/mail-gateway';
import { RecordedMailGateway } from '@account/gateways/mail/recorded-mail-gateway.testing';
import { testDatabase } from '@account/testing/database';

import { OutboxDelivery } from '../../../messaging/outbox/outbox-delivery.service.js';
import { Outbox, type OutgoingMail } from '../../../messaging/outbox/outbox.service.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, memberEmail } from '../../../testing/test-members.js';
import { deviceConnectedMail } from '../../devices/device-connected.mail.js';
import { deviceEndedMail } from '../../devices/device-ended.mail.js';
import { newBrowserMail } from '../../login-history/new-browser.mail.js';
import { passkeyChangedMail } from '../passkey-changed.mail.js';

const database = testDatabase();
const gateway = new RecordedMailGateway();
const site = testApplication(database);
const get = <Service>(service: abstract new (...parts: never[]) => Service): Service =>
  site.nest.get<Service>(service, { strict: false });

let accountId: AccountId;

beforeEach(async () => {
  gateway.mails.length = 0;
  jest.spyOn(get(MailGateway), 'send').mockImplementation((mail) => gateway.send(mail));
  accountId = await addMember(site.nest);
});

const mails = [deviceConnectedMail, deviceEndedMail, newBrowserMail, passkeyChangedMail];

async function textOf(template: (typeof mails)[number], values: unknown): Promise<string> {
  const mail = { template, values, language: 'ja', to: memberEmail, accountId };
  const id = await get(Database).transaction((transaction) =>
    get(Outbox).addMail(transaction, mail as OutgoingMail<unknown>),
  );
  await get(OutboxDelivery).deliver({ id });
  return gateway.mails.at(-1)?.text ?? '';
}

it.each(mails.map((mail) => [mail.name, mail] as const))(
  '%s does not contain a link to a password page for a passkey-only member',
  async (_, mail) => {
    const values = mail.samples.find((each) => 'token' in each && each.token === null) ?? mail.samples[0];
    expect(await textOf(mail, values)).toContain('パスワード');
    await database.rows('UPDATE account SET passkey_only_since = now() WHERE id = $1', [accountId]);
    expect(await textOf(mail, values)).not.toContain('パスワード');
  },
);
