import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';

import { smsFactorCode } from '../../identity/second-factors/factor-codes.declaration.js';
import { Database } from '../../platform/prisma/database.js';
import { OutboxDelivery, retryMinutes } from './outbox-delivery.service.js';
import { JobTableSweep } from '../../platform/job-tables/job-table-sweep.service.js';
import { Outbox } from './outbox.service.js';
import { verificationCodeSms } from '../../identity/verification-codes/verification-code-message/verification-code.sms.js';
import { startOutbox, type OutboxProgram } from './outbox.testing.js';

const database = testDatabase();

let here: OutboxProgram;

beforeEach(async () => {
  here = await startOutbox(database.url);
});

afterEach(() => here.program.close());

const phone = '+819012345678';

const add = (language: 'ja' | 'en' = 'ja') =>
  here.program.get(Database).transaction((transaction) => {
    const expiresAt = new Date(here.clock.now().getTime() + 60 * 60_000);
    return here.program.get(Outbox, { strict: false }).addSms(transaction, {
      template: verificationCodeSms,
      language,
      to: phone,
      values: { purpose: smsFactorCode.name, code: '012345', expiresAt },
      expiresAt,
    });
  });
const deliver = (id: string) => here.program.get(OutboxDelivery, { strict: false }).deliverSms({ id });
const states = () => database.rows<{ state: string }>('SELECT state, channel FROM outbox_message');

describe('SMS delivery', () => {
  it.each([
    ['ja', '【YORUBE】認証コード：012345'],
    ['en', 'Verification code for YORUBE: 012345'],
  ] as const)(
    'sends messages that state their purpose in %s and end with the line that binds the code to the site',
    async (language, said) => {
      const id = await add(language);
      await deliver(id);
      const [sms] = here.smsGateway.messages;
      expect(sms).toMatchObject({ messageId: id, to: phone });
      expect(sms?.text).toContain(said);
      expect(sms?.text.split('\n').at(-1)).toBe('@account.yorube.example #012345');
      expect(here.gateway.mails).toEqual([]);
      expect(await states()).toEqual([{ state: 'SENT', channel: 'sms' }]);
    },
  );

  it('sends SMS messages while a mail server hangs', async () => {
    const id = await add();
    expect(here.queue.handed).toEqual([{ job: 'outbox.deliver-sms', data: { id }, deduplicationId: id }]);
    here.queue.handed.length = 0;
    await here.program.get(JobTableSweep).enqueueDueJobs();
    expect(here.queue.handed.map(({ job }) => job)).toEqual(['outbox.deliver-sms']);
  });

  it('retries an SMS message after a temporary error and fails it after a permanent one', async () => {
    const id = await add();
    here.smsGateway.refuse(phone, { permanent: false });
    await deliver(id);
    expect(await states()).toMatchObject([{ state: 'PENDING' }]);
    here.clock.travel({ minutes: retryMinutes[0] });
    here.smsGateway.refuse(phone, { permanent: true });
    await deliver(id);
    expect(await states()).toMatchObject([{ state: 'FAILED' }]);
  });

  it('sends an SMS message only once when 16 workers run', async () => {
    const id = await add();
    await runConcurrently(16, () => deliver(id));
    expect(here.smsGateway.messages).toHaveLength(1);
  });

  it('does not send an SMS message after its code has expired', async () => {
    const id = await add();
    here.clock.travel({ minutes: 61 });
    await deliver(id);
    expect(here.smsGateway.messages).toEqual([]);
    expect(await states()).toMatchObject([{ state: 'EXPIRED' }]);
  });
});
