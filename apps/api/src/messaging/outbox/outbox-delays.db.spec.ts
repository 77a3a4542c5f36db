import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database);

const look = (channel: string) => new TestVisitor(site.nest).get(`/zapi/code-delivery/${channel}`);
const isLate = async (channel = 'mail') => (await look(channel)).json<{ isLate: boolean }>().isLate;

/** Inserts a message. `ago` and `finished` are numbers of seconds before now. */
async function written(ago: number, state = 'PENDING', finished: number | null = null, channel = 'mail') {
  const moment = (seconds: number) => new Date(site.clock.now().getTime() - seconds * 1_000);
  await database.rows(
    `INSERT INTO outbox_message (id, channel, template, language, state, next_attempt_at, created_at, finished_at)
     VALUES (gen_random_uuid(), $1, 'verificationCode', 'ja', $2, $3, $4, $5)`,
    [channel, state, moment(ago - 60), moment(ago), finished === null ? null : moment(finished)],
  );
}

describe('the notice about delayed messages', () => {
  it('appears after a message has waited for five seconds, but only for the channel of the message', async () => {
    expect(await isLate()).toBe(false);
    await written(4);
    expect(await isLate()).toBe(false);
    site.clock.travel({ seconds: 1 });
    expect(await isLate()).toBe(true);
    expect(await isLate('sms')).toBe(false);
    expect(await look('pigeon')).toBeProblem('NOT_FOUND');
  });

  it('disappears when the delayed message or a later one is sent, or after ten minutes', async () => {
    await written(30);
    await written(40, 'SENT', 10);
    expect(await isLate()).toBe(true);
    await written(20, 'SENT', 19);
    expect(await isLate()).toBe(false);
    await written(15);
    expect(await isLate()).toBe(true);
    site.clock.travel({ minutes: 9 });
    expect(await isLate()).toBe(true);
    site.clock.travel({ minutes: 1 });
    expect(await isLate()).toBe(false);
  });

  it('appears immediately when the provider rejects a phone number, but not when a mail server rejects a mailbox', async () => {
    await written(2, 'FAILED', 1);
    expect(await isLate()).toBe(false);
    await written(2, 'FAILED', 1, 'sms');
    expect(await isLate('sms')).toBe(true);
  });
});
