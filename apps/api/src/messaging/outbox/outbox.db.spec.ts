import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import type * as z from 'zod';

import { purchaseFailedMail } from '../../commerce/checkout/purchase/order/purchase-failed.mail.js';
import { signUpCode } from '../../identity/sign-up/sign-up.code.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import { Database } from '../../platform/prisma/database.js';
import { CleanupRegistry } from '../../platform/lifecycle/cleanup-registry.service.js';
import { JobTableSweep } from '../../platform/job-tables/job-table-sweep.service.js';
import { OutboxDelivery, retryMinutes } from './outbox-delivery.service.js';
import { channels } from './outbox.jobs.js';
import { Outbox, type OutgoingMail } from './outbox.service.js';
import { startOutbox, type OutboxProgram } from './outbox.testing.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { commandsOfOperations } from '../../app/cli/operation-command-lines.js';
import {
  verificationCodeMail,
  type verificationCodeValues,
} from '../../identity/verification-codes/verification-code-message/verification-code.mail.js';

const database = testDatabase();

let programs: OutboxProgram[];
let here: OutboxProgram;

const start = async (options?: Parameters<typeof startOutbox>[1]) => {
  const started = await startOutbox(database.url, options);
  programs.push(started);
  return started;
};

beforeEach(async () => {
  programs = [];
  here = await start();
});

afterEach(() => Promise.all(programs.map(({ program }) => program.close())));

const hanako = 'hanako@example.jp';

type CodeMail = OutgoingMail<z.output<typeof verificationCodeValues>>;

function aCode(overrides: Partial<CodeMail> = {}): CodeMail {
  const expiresAt = new Date(here.clock.now().getTime() + 60 * 60_000);
  return {
    template: verificationCodeMail,
    language: 'ja',
    to: hanako,
    values: { purpose: signUpCode.name, code: '012345', expiresAt },
    ...overrides,
  };
}

const add = (message: CodeMail = aCode(), { program } = here) =>
  program
    .get(Database)
    .transaction((transaction) => program.get(Outbox, { strict: false }).addMail(transaction, message));

const deliver = (id: string, { program } = here) =>
  program.get(OutboxDelivery, { strict: false }).deliver({ id });
const handOver = ({ program } = here) => program.get(JobTableSweep).enqueueDueJobs();

interface Row {
  state: string;
  attempts: number;
  payload: Buffer | null;
  last_error: string | null;
  finished_at: Date | null;
}

const row = async (id: string) =>
  (await database.rows<Row>('SELECT * FROM outbox_message WHERE id = $1', [id]))[0];
const failures = () =>
  database.rows(`SELECT account_id, details FROM audit_event WHERE kind = 'message.failed'`);

describe('Outbox.addMail', () => {
  it('enqueues the message when the transaction has committed', async () => {
    let handedInside = -1;
    const id = await here.program.get(Database).transaction(async (transaction) => {
      const added = await here.program.get(Outbox, { strict: false }).addMail(transaction, aCode());
      handedInside = here.queue.handed.length;
      return added;
    });
    expect(handedInside).toBe(0);
    expect(here.queue.handed).toEqual([{ job: 'outbox.deliver-mail', data: { id }, deduplicationId: id }]);
    expect(await row(id)).toMatchObject({ state: 'PENDING', attempts: 0 });
  });

  it('does not store the message when the transaction is rolled back', async () => {
    const rolledBack = here.program.get(Database).transaction(async (transaction) => {
      await here.program.get(Outbox, { strict: false }).addMail(transaction, aCode());
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(here.queue.handed).toEqual([]);
    expect(await database.rows('SELECT id FROM outbox_message')).toEqual([]);
  });

  it('rejects a transaction without commit hooks', async () => {
    const { prisma } = here.program.get(Database);
    const added = prisma.$transaction((foreign) =>
      here.program.get(Outbox, { strict: false }).addMail(foreign, aCode()),
    );
    await expect(added).rejects.toThrow('not opened by Database.transaction');
    expect(await database.rows('SELECT id FROM outbox_message')).toEqual([]);
  });

  it('stores address and code encrypted', async () => {
    await add();
    const stored = await database.rows<{ row: string; payload: Buffer }>(
      'SELECT o::text AS row, payload FROM outbox_message o',
    );
    expect(stored[0]?.row).not.toMatch(/hanako|(?<![0-9a-f])012345(?![0-9a-f])/);
    expect(stored[0]?.payload.toString('latin1')).not.toMatch(/hanako|012345/);
  });
});

describe('message delivery', () => {
  it('sends the message in its language, and then deletes its content', async () => {
    const id = await add(aCode({ language: 'en' }));
    await deliver(id);
    expect(here.gateway.mails).toMatchObject([
      {
        messageId: `${id}@account.yorube.example`,
        from: { name: 'YORUBE', address: 'no-reply@yorube.example' },
        to: hanako,
        subject: 'Sign-up code for YORUBE: 012345',
      },
    ]);
    expect(await row(id)).toMatchObject({
      state: 'SENT',
      attempts: 1,
      payload: null,
      finished_at: here.clock.now(),
    });
  });

  it('sends the message only once when several workers receive it several times', async () => {
    const there = await start({ clock: here.clock, gateway: here.gateway });
    const id = await add();
    const outcomes = await runConcurrently(16, (index) => deliver(id, index % 2 ? here : there));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(16).fill('fulfilled'));
    expect(here.gateway.mails).toHaveLength(1);
    await deliver(id);
    expect(here.gateway.mails).toHaveLength(1);
  });

  it('retries after 1, 5, 15, 60, … minutes, then fails and records the failure', async () => {
    here.gateway.refuse(hanako, { permanent: false });
    const id = await add();
    await deliver(id);
    for (const minutes of retryMinutes) {
      here.clock.travel({ minutes, milliseconds: -1 });
      const before = (await row(id))?.attempts;
      await deliver(id);
      expect((await row(id))?.attempts).toBe(before);
      expect(await row(id)).toMatchObject({ state: 'PENDING', last_error: 'refused' });
      here.clock.travel({ milliseconds: 1 });
      await deliver(id);
      expect((await row(id))?.attempts).toBe(Number(before) + 1);
    }
    expect(await row(id)).toMatchObject({
      state: 'FAILED',
      attempts: 8,
      payload: null,
      last_error: 'refused',
    });
    expect(await failures()).toEqual([
      {
        account_id: null,
        details: { messageId: id, template: verificationCodeMail.name, attempts: 8, reason: 'refused' },
      },
    ]);
  });

  it('fails immediately when the mail server permanently rejects the address', async () => {
    here.gateway.refuse(hanako, { permanent: true });
    const id = await add();
    await deliver(id);
    expect(await row(id)).toMatchObject({ state: 'FAILED', attempts: 1, payload: null });
    expect(await failures()).toHaveLength(1);
    here.gateway.accept(hanako);
    here.clock.travel({ days: 1 });
    await deliver(id);
    expect(here.gateway.mails).toEqual([]);
  });

  it('succeeds when a retry succeeds after failed attempts', async () => {
    here.gateway.refuse(hanako, { permanent: false });
    const id = await add();
    await deliver(id);
    here.gateway.accept(hanako);
    here.clock.travel({ minutes: 1 });
    await deliver(id);
    expect(here.gateway.mails).toHaveLength(1);
    expect(await row(id)).toMatchObject({ state: 'SENT', attempts: 2, last_error: null });
    expect(await failures()).toEqual([]);
  });

  it('reuses the Message-ID in a retry when the server accepted the mail without confirming it', async () => {
    const { gateway } = here;
    const send = gateway.send.bind(gateway);
    gateway.send = async (mail) => {
      await send(mail);
      gateway.send = send;
      return { ok: false, permanent: false, reason: 'ETIMEDOUT CONN' };
    };
    const id = await add();
    await deliver(id);
    here.clock.travel({ minutes: 1 });
    await deliver(id);
    const messageId = `${id}@account.yorube.example`;
    expect(gateway.mails.map((mail) => mail.messageId)).toEqual([messageId, messageId]);
    expect(await row(id)).toMatchObject({ state: 'SENT', attempts: 2 });
  });

  it('does not send a code that has expired', async () => {
    const id = await add(aCode({ expiresAt: new Date(here.clock.now().getTime() + 60_000) }));
    here.clock.travel({ minutes: 1 });
    await deliver(id);
    expect(here.gateway.mails).toEqual([]);
    expect(await row(id)).toMatchObject({ state: 'EXPIRED', payload: null });
    expect(await failures()).toEqual([]);
  });

  it('retries a message whose worker died during the attempt', async () => {
    const { gateway } = here;
    const send = gateway.send.bind(gateway);
    gateway.send = () => Promise.reject(new Error('killed'));
    const id = await add();
    await expect(deliver(id)).rejects.toThrow('killed');
    gateway.send = send;
    await deliver(id);
    expect(gateway.mails).toEqual([]);
    here.clock.travel({ minutes: 1 });
    await handOver();
    expect(here.queue.handed.at(-1)).toMatchObject({ data: { id } });
    await deliver(id);
    expect(gateway.mails).toHaveLength(1);
  });

  it('fails a message whose last attempt did not finish', async () => {
    const id = await add();
    await database.rows('UPDATE outbox_message SET attempts = 8 WHERE id = $1', [id]);
    await deliver(id);
    expect(here.gateway.mails).toEqual([]);
    expect(await row(id)).toMatchObject({ state: 'FAILED', payload: null });
  });

  it('decrypts messages with an older key and does not change messages whose key is missing', async () => {
    const id = await add();
    const [oldKey, newKey] = ['A'.repeat(43), 'B'.repeat(43)];
    const withoutOld = await start({ clock: here.clock, secretKeys: newKey });
    await deliver(id, withoutOld);
    expect(await row(id)).toMatchObject({ state: 'PENDING', last_error: 'unreadable' });
    here.clock.travel({ minutes: 1 });
    const withBoth = await start({ clock: here.clock, secretKeys: `${newKey},${oldKey}` });
    await deliver(id, withBoth);
    expect(withBoth.gateway.mails).toHaveLength(1);
  });

  it.each(channels)(
    'lets another worker send a message that this worker cannot read (%s)',
    async (channel) => {
      const id = await add();
      const unread = `UPDATE outbox_message SET channel = $2, payload = '\\x00' WHERE id = $1`;
      await database.rows(unread, [id, channel]);
      await deliver(id);
      expect(await row(id)).toMatchObject({ state: 'PENDING', last_error: 'unreadable' });
    },
  );

  it('does not decrypt content that was copied from another message', async () => {
    const [id, other] = [await add(), await add(aCode({ to: 'ken@example.jp' }))];
    await database.rows(
      'UPDATE outbox_message SET payload = (SELECT payload FROM outbox_message WHERE id = $2) WHERE id = $1',
      [id, other],
    );
    await deliver(id);
    expect(here.gateway.mails).toEqual([]);
    expect(await row(id)).toMatchObject({ state: 'PENDING', last_error: 'unreadable' });
  });
});

describe('outbox sweep', () => {
  it('finds only messages that the queue does not contain or that are due for a retry', async () => {
    here.gateway.refuse('yui@example.jp', { permanent: false });
    const forgotten = await add();
    const [sent, waiting] = [
      await add(aCode({ to: 'ken@example.jp' })),
      await add(aCode({ to: 'yui@example.jp' })),
    ];
    await deliver(sent);
    await deliver(waiting);
    here.queue.handed.length = 0;

    await handOver();
    expect(here.queue.handed).toEqual([
      { job: 'outbox.deliver-mail', data: { id: forgotten }, deduplicationId: forgotten },
    ]);
    here.clock.travel({ minutes: 1 });
    await handOver();
    expect(here.queue.handed.slice(1).map(({ deduplicationId }) => deduplicationId)).toEqual([
      forgotten,
      waiting,
    ]);
  });

  it('sends each message only once when two sweeps and two workers run at the same time', async () => {
    const there = await start({ clock: here.clock, gateway: here.gateway });
    const people = Array.from({ length: 30 }, (_, index) => `person${index}@example.jp`);
    for (const to of people) await add(aCode({ to }));
    here.queue.handed.length = 0;
    await runConcurrently(2, (index) => handOver(index ? here : there));
    const ids = [...here.queue.handed, ...there.queue.handed].map(({ deduplicationId }) =>
      String(deduplicationId),
    );
    expect(ids).toHaveLength(60);
    await runConcurrently(ids.length, (index) => deliver(String(ids[index]), index % 2 ? here : there));
    expect(here.gateway.mails.map(({ to }) => to).toSorted()).toEqual(people.toSorted());
  });

  it('deletes messages 30 days after they ended, keeps pending messages, and deletes each message only once with two concurrent sweeps', async () => {
    const there = await start({ clock: here.clock });
    for (let index = 0; index < 20; index += 1) await deliver(await add());
    const waiting = await add();
    const sweep = ({ program }: OutboxProgram) =>
      program
        .get(CleanupRegistry)
        .listTasks()
        .find(({ name }) => name === 'outbox_message')
        ?.sweep(here.clock.now(), 8);

    here.clock.travel({ days: 30 });
    expect(await sweep(here)).toBe(0);
    here.clock.travel({ milliseconds: 1 });
    const counts = await Promise.all([sweep(here), sweep(there), sweep(here), sweep(there)]);
    const left = await database.rows<{ id: string }>('SELECT id FROM outbox_message');
    expect(left).toHaveLength(21 - counts.reduce((sum: number, count) => sum + Number(count), 0));
    while (Number(await sweep(here)) > 0);
    expect(await database.rows('SELECT id FROM outbox_message')).toEqual([{ id: waiting }]);
  });
});

describe('counting messages', () => {
  it('counts messages by state, but not messages that ended before the period', async () => {
    await deliver(await add());
    here.clock.travel({ days: 1 });
    const since = here.clock.now();
    here.gateway.refuse('ken@example.jp', { permanent: true });
    await deliver(await add(aCode({ to: 'ken@example.jp' })));
    await deliver(await add());
    await add();
    const counts = await here.program.get(Outbox, { strict: false }).countByState(since);
    expect(counts).toEqual({ PENDING: 1, SENT: 1, FAILED: 1 });
  });
});

describe('the message list of a member', () => {
  it('contains only messages of the member, newest first, up to the limit', async () => {
    const accountId = newId<'account'>();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push(await add(aCode({ accountId })));
      await add(aCode({ accountId: newId<'account'>() }));
      here.clock.travel({ minutes: 1 });
    }
    const outbox = here.program.get(Outbox, { strict: false });
    const newest = ids.toReversed().slice(0, 2);
    expect((await outbox.listLatest(accountId, 2)).map(({ id }) => id)).toEqual(newest);
    expect((await outbox.listMemberMessages(accountId, 2)).map(({ id }) => id)).toEqual(newest);
  });
});

describe('mails resend', () => {
  const [values] = purchaseFailedMail.samples;
  const about = async (overrides: { expiresAt?: Date; accountId?: AccountId } = {}) =>
    here.program.get(Database).transaction((transaction) => {
      if (values === undefined) throw new Error('The mail has no sample');
      const mail = {
        template: purchaseFailedMail,
        language: 'ja',
        to: hanako,
        values,
        accountId: newId<'account'>(),
        ...overrides,
      } as const;
      return here.program.get(Outbox, { strict: false }).addMail(transaction, mail);
    });
  const resend = async (id: string) => {
    const said: string[] = [];
    const out = (line: string) => void said.push(line);
    const commands = commandsOfOperations((work) => work(here.program));
    const words = ['mails', 'resend', id, '--by', 'Aoi', '--reason', 'It was lost'];
    const status = await runCommand(commands, words, { out, error: out });
    return { status, text: said.join('\n') };
  };

  it('resends a mail about a payment to its recipient and records an audit event', async () => {
    const id = await about();
    expect((await resend(id)).text).toMatch('has not been sent yet');
    await deliver(id);
    const { status, text } = await resend(id);
    expect(status).toBe(0);
    const again = /[0-9a-f-]{36}/.exec(text)?.[0] ?? '';
    await deliver(again);
    const [first, second] = here.gateway.mails;
    expect(second).toMatchObject({ to: hanako, subject: first?.subject });
    expect(second?.messageId).not.toBe(first?.messageId);
    expect(await database.rows(`SELECT details FROM audit_event WHERE kind = 'message.resent'`)).toEqual([
      {
        details: {
          messageId: id,
          resentAs: again,
          template: 'purchaseFailed',
          by: 'Aoi',
          reason: 'It was lost',
        },
      },
    ]);
  });

  it('assigns the resent message to the account of the original one', async () => {
    const accountId = newId<'account'>();
    const id = await about({ accountId });
    await deliver(id);
    await resend(id);
    expect(await database.rows('SELECT account_id AS "accountId" FROM outbox_message')).toEqual([
      { accountId },
      { accountId },
    ]);
  });

  it('gives the resent message the expiry of the original one', async () => {
    const expiresAt = new Date(here.clock.now().getTime() + 60_000);
    const id = await about({ expiresAt });
    await deliver(id);
    await resend(id);
    expect(await database.rows('SELECT expires_at AS "expiresAt" FROM outbox_message')).toEqual([
      { expiresAt },
      { expiresAt },
    ]);
  });

  it('rejects a message that has no account, has expired or belongs to a closed account', async () => {
    const code = await add();
    await deliver(code);
    expect((await resend(code)).text).toMatch('is no longer stored');
    const over = await about({ expiresAt: new Date(here.clock.now().getTime() + 60_000) });
    await deliver(over);
    here.clock.travel({ minutes: 1 });
    expect((await resend(over)).text).toMatch('has expired or was used');
    const accountId = newId<'account'>();
    const left = await about({ accountId });
    await deliver(left);
    const outbox = here.program.get(Outbox, { strict: false });
    await here.program
      .get(Database)
      .transaction((transaction) => outbox.expireMessages(transaction, accountId));
    expect(await row(left)).toMatchObject({ state: 'SENT', payload: null });
    expect((await resend(left)).text).toMatch('is no longer stored');
    expect((await resend(newId())).text).toMatch('no such message');
  });
});
