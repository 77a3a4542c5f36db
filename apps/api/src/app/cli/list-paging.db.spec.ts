import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { ReviewList } from '../../commerce/books/charge-operations/review-list.service.js';
import { ChargeOperations } from '../../commerce/books/charge-operations/charge-operations.service.js';
import { chargeCommands } from '../../commerce/books/charge-operations/charges.commands.js';
import { ChargeSearch } from '../../commerce/payments/charges/operate/charge-search.service.js';
import { Customers } from '../../commerce/ledger/customers/customers.service.js';
import { siteWithRefunds } from '../../commerce/payments/refunds/refunds.testing.js';
import { AccountSearch } from '../../identity/accounts/account-search.repository.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { runCommand } from '../../platform/cli/run-command.js';
import { addMember } from '../../testing/test-members.js';
import { supportCommands, type Support } from './support-commands.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithRefunds(database);

const members: AccountId[] = [];
let day: string;

/**
 * Creates 51 charges of one member and one charge of another, all with the same day and amount. They are
 * created once, after the clocks of the store and the sandbox agree.
 */
beforeEach(async () => {
  if (members.length > 0) return;
  for (const email of ['one@example.jp', 'other@example.jp']) {
    const accountId = await addMember(shop.at.site.nest, { email });
    await shop.buy(accountId);
    members.push(accountId);
  }
  await database.rows(
    `INSERT INTO charge
     SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'order_id', gen_random_uuid(),
               'provider_hash', NULL, 'capture_hash', NULL, 'provider_ids', NULL, 'request', NULL))).*
       FROM charge c, generate_series(1, 50)
      WHERE customer_id = (SELECT id FROM customer WHERE account_id = $1)`,
    [members[0]],
  );
  await database.rows(
    `INSERT INTO account (id, contact_email, name, created_at, updated_at)
     SELECT gen_random_uuid(), n || '@example.jp', '高橋翔', now(), now() FROM generate_series(1, 120) n`,
  );
  day = new Date(shop.at.site.clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
});

async function run(...words: string[]) {
  const get = <Service>(type: new (...parameters: never[]) => Service): Service =>
    shop.at.site.nest.get(type, { strict: false });
  const support = {
    ...{ search: get(AccountSearch), charges: get(ChargeSearch), customers: get(Customers) },
  } as Support;
  const operated = {
    ...{ operations: get(ChargeOperations), search: get(ChargeSearch), attentions: get(ReviewList) },
  };
  const [out, error]: [string[], string[]] = [[], []];
  const commands = [...supportCommands((work) => work(support)), ...chargeCommands((work) => work(operated))];
  const terminal = {
    out: (line: string) => void out.push(line),
    error: (line: string) => void error.push(line),
  };
  const status = await runCommand(commands, words, terminal);
  return { status, ids: out.map((line) => /[0-9a-f-]{36}/.exec(line)?.[0]), error };
}

describe('charges find', () => {
  it.each([
    ['by amount and day', () => ['--amount', '1078', '--date', day], 52],
    ['by member', () => ['--member', 'one@example.jp'], 51],
  ])(
    'reports that more rows follow and shows them on the next page when searching %s',
    async (_, by, all) => {
      const first = await run('charges', 'find', ...by());
      expect([first.status, first.ids.length]).toEqual([0, 50]);
      expect(first.error).toEqual([expect.stringMatching(/^There are more than 50\. Go on with --page 2/)]);
      const second = await run('charges', 'find', ...by(), '--page', '2');
      expect([second.status, second.ids.length, second.error]).toEqual([0, all - 50, []]);
      expect(new Set([...first.ids, ...second.ids]).size).toBe(all);
    },
  );
});

describe('members find', () => {
  it('reports that more rows follow and shows every member on exactly one page', async () => {
    const pages = [];
    for (const page of ['1', '2', '3'])
      pages.push(await run('members', 'find', '--name', '高橋 翔', '--page', page));
    expect(pages.map(({ ids }) => ids.length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(120);
    expect(pages.map(({ error }) => error)).toEqual([
      ['There are more than 50. Go on with --page 2.'],
      ['There are more than 100. Go on with --page 3.'],
      [],
    ]);
  });

  it('lists a member only once when several charges of the member have the amount', async () => {
    const { ids, error } = await run('members', 'find', '--amount', '1078', '--on', day);
    expect([ids.toSorted(), error]).toEqual([members.toSorted(), []]);
  });
});
