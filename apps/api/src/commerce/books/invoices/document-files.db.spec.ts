import { beforeEach, describe, expect, it } from '@jest/globals';
import { invoiceScreen } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { businessDate, startOf } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { runConcurrently, raceRounds } from '@account/testing/race';

import { statementsDuring } from '../../../testing/count-statements.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { Customers, type CustomerId } from '../../ledger/customers/customers.service.js';
import { earningsOf } from '../../ledger/ledger/earnings.testing.js';
import { textOfPages } from './pdf/pdf-text.testing.js';
import { ReceiptIssueRepository } from './receipt-issue.repository.js';

const database = testDatabase();
const issuer = {
  name: { ja: '株式会社ヨルベ', en: 'Yorube Inc.' },
  address: { ja: '東京都渋谷区神宮前0-0-0', en: '0-0-0 Jingumae, Shibuya-ku, Tokyo' },
  contact: { ja: 'お問い合わせ窓口', en: 'Support' },
  registrationNumber: 'T7123456789012',
  rounding: 'floor' as const,
};
const site = testApplication(database, { store: (file) => ({ ...file, invoiceIssuer: issuer }) });

let visitor: TestVisitor;
let other: TestVisitor;
let customerId: CustomerId;
let otherId: CustomerId;
let money: ReturnType<typeof earningsOf>;

async function customer(email?: string): Promise<CustomerId> {
  const accountId = await addMember(site.nest, email === undefined ? {} : { email });
  return site.nest.get(Customers, { strict: false }).findOrCreate(accountId);
}

beforeEach(async () => {
  customerId = await customer();
  otherId = await customer('other@example.jp');
  money = earningsOf(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  other = new TestVisitor(site.nest);
  await logIn(other, 'other@example.jp');
});

const daysAgo = (days: number) => new Date(site.clock.now().getTime() - days * 86_400_000);
const paid = async (amount = 1_078, of = customerId) =>
  (await money.earned(of, { amount, at: daysAgo(1) })).id;
const pdfOf = (id: string, who = visitor) => who.get(`/zapi/account/invoice/${id}/pdf`);
const issueOf = (id: string, who = visitor) => who.post(`/zapi/account/invoice/${id}/receipt`);
const issued = async (id: string) => (await issueOf(id)).json<{ issue: number; href: string }>();
const numberOf = async (id: string) =>
  invoiceScreen.data.parse((await visitor.screen(`/mypage/invoice/${id}`)).json()).documentNumber ?? '';

describe('a PDF document', () => {
  it('is sent as an uncached attachment with a file name that every client can read', async () => {
    const id = await paid();
    const number = await numberOf(id);
    const answer = await pdfOf(id);
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
    });
    const [, ascii, shown = ''] =
      /^attachment; filename="([\x20-\x7E]+)"; filename\*=UTF-8''(.+)$/.exec(
        String(answer.headers['content-disposition']),
      ) ?? [];
    expect(ascii).toBe(`invoice-${number}.pdf`);
    expect(decodeURIComponent(shown)).toMatch(new RegExp(`^.+_請求書_${number}\\.pdf$`));
  });

  it('prints number, addressee, amounts and method in the requested language', async () => {
    const id = await paid();
    await visitor.post('/zapi/account/invoice-addressee', { name: '株式会社ひなた', honorific: 'onchu' });
    const [page = ''] = textOfPages((await pdfOf(id)).rawPayload);
    for (const text of [
      await numberOf(id),
      '株式会社ひなた 御中',
      '¥1,078',
      'T7123456789012',
      'Visa 末尾 4242',
    ])
      expect(page).toContain(text);
    const english = await visitor.get(`/zapi/account/invoice/${id}/pdf?language=en`);
    expect(textOfPages(english.rawPayload)[0]).toContain('Amount billed (tax included)');
  });

  it('is not available to another member', async () => {
    const id = await paid();
    await paid(1_078, otherId);
    for (const missing of [await pdfOf(id, other), await pdfOf('unknown')])
      expect(missing).toBeProblem('NOT_FOUND');
  });

  it('is rate-limited', async () => {
    const id = await paid();
    const others = await paid(980, otherId);
    for (let times = 0; times < 120; times += 1) expect((await issueOf(id)).statusCode).toBe(200);
    expect(await issueOf(id)).toBeProblem('TOO_MANY_REQUESTS');
    expect(await pdfOf(id)).toBeProblem('TOO_MANY_REQUESTS');
    expect((await pdfOf(others, other)).statusCode).toBe(200);
  });
});

describe('a receipt', () => {
  const textOf = async (href: string) => {
    const answer = await visitor.get(href);
    expect(answer.statusCode).toBe(200);
    return textOfPages(answer.rawPayload).join('\n');
  };

  it('has the number and date of the invoice, and is marked as a reissue from the second copy on', async () => {
    const id = await paid();
    const first = await textOf((await issued(id)).href);
    expect(first).toContain('領収書');
    expect(first).toContain(await numberOf(id));
    expect(first).not.toContain('再発行');
    expect(await textOf((await issued(id)).href)).toContain('再発行');
  });

  it('counts the issued copies of each payment’s receipt and shows the count on the page of the document', async () => {
    const [id, second] = [await paid(), await paid()];
    await issued(id);
    await issued(id);
    const issuesOf = async (document: string) =>
      invoiceScreen.data.parse((await visitor.screen(`/mypage/invoice/${document}`)).json()).receiptIssues;
    expect([await issuesOf(id), await issuesOf(second)]).toEqual([2, 0]);
  });

  it('can be downloaded again for 15 minutes, but only the copy that was issued last', async () => {
    const id = await paid();
    const first = await issued(id);
    expect(await textOf(first.href)).toBe(await textOf(first.href));
    const second = await issued(id);
    expect(await visitor.get(first.href)).toBeProblem('NOT_FOUND');
    site.clock.travel({ minutes: 14 });
    expect(await textOf(second.href)).toContain('再発行');
    site.clock.travel({ minutes: 1 });
    expect(await visitor.get(second.href)).toBeProblem('NOT_FOUND');
  });

  it('can be issued only by the member who paid', async () => {
    const id = await paid();
    const { href } = await issued(id);
    expect(await issueOf(id, other)).toBeProblem('NOT_FOUND');
    expect(await other.get(href)).toBeProblem('NOT_FOUND');
    expect(await issued(id)).toMatchObject({ issue: 2 });
  });

  it('is available only for a payment that is not ¥0, and not for a refund', async () => {
    const charge = await money.earned(customerId, { amount: 1_078, at: daysAgo(2) });
    const refund = await money.refunded(customerId, charge, { amount: 1_078, at: daysAgo(1) });
    for (const id of [refund, await paid(0)]) {
      expect(await issueOf(id)).toBeProblem('NOT_FOUND');
      expect((await pdfOf(id)).statusCode).toBe(200);
    }
    expect(await database.rows('SELECT 1 FROM receipt_issue')).toEqual([]);
  });

  it.each(Array.from({ length: raceRounds() }, (_, round) => round + 1))(
    'gets a different copy number in each of 16 concurrent calls (%i)',
    async () => {
      const id = await paid();
      const issues = site.nest.get(ReceiptIssueRepository, { strict: false });
      const outcomes = await runConcurrently(16, () => issues.incrementIssues(id, site.clock.now()));
      const numbers = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 0));
      expect(numbers.sort((one, two) => one - two)).toEqual(
        Array.from({ length: 16 }, (_, place) => place + 1),
      );
    },
  );

  it('counts every issued copy even if the issuer has no registration number', async () => {
    const id = await paid();
    await database.rows(
      `UPDATE earning SET (issuer, plan_name, document_text_id) =
         (SELECT t.issuer || '{"registrationNumber": null}', t.plan_name, NULL::integer FROM document_text t WHERE t.id = document_text_id)`,
    );
    const [page = ''] = textOfPages((await pdfOf(id)).rawPayload);
    expect(page).toContain('請求書番号');
    expect(page).not.toContain('領収書');
    expect(await textOf((await issued(id)).href)).toContain('領収書番号');
  });
});

describe('a yearly document file', () => {
  const year = () => Number(site.clock.now().toISOString().slice(0, 4)) - 1;
  const file = (part: string | number = 1, of: string | number = year(), who = visitor) =>
    who.get(`/zapi/account/payment-history/${of}/pdf/${part}`);

  it('has one document per page, newest first, and is available only to its owner', async () => {
    const newYear = startOf(businessDate(`${year()}-01-01`));
    const nextYear = startOf(businessDate(`${year() + 1}-01-01`));
    await money.earned(customerId, { amount: 701, at: new Date(newYear.getTime() - 1) });
    await money.earned(customerId, { amount: 702, at: newYear });
    await money.earned(customerId, { amount: 703, at: new Date(nextYear.getTime() - 1) });
    await money.earned(customerId, { amount: 704, at: nextYear });
    await money.earned(otherId, { amount: 999, at: newYear });
    const answer = await file();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(answer.headers['content-disposition']).toContain(`filename="documents-${year()}.pdf"`);
    const pages = textOfPages(answer.rawPayload);
    expect(pages.map((page) => /¥\d+$/m.exec(page)?.[0])).toEqual(['¥703', '¥702']);
  });

  it('needs as many SQL statements as a single document', async () => {
    await money.earned(customerId, { amount: 701, at: startOf(businessDate(`${year()}-02-01`)) });
    const ofOne = await statementsDuring(() => file());
    for (let day = 1; day <= 12; day += 1)
      await money.earned(customerId, {
        amount: 700 + day,
        at: startOf(businessDate(`${year()}-03-${10 + day}`)),
      });
    const ofMany = await statementsDuring(async () =>
      expect(textOfPages((await file()).rawPayload)).toHaveLength(13),
    );
    expect(ofMany.length).toBe(ofOne.length);
  });

  it('is not found for a year outside the history, or for a part that does not exist', async () => {
    await money.earned(customerId, { amount: 701, at: startOf(businessDate(`${year()}-02-01`)) });
    for (const [part, of] of [
      [2, year()],
      [0, year()],
      ['x', year()],
      [1, year() - 1],
      [1, 'x'],
    ] as const)
      expect(await file(part, of)).toBeProblem('NOT_FOUND');
  });
});
