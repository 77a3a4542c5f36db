import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { consentScreen } from '@account/contracts/identity/consents/consents.contract';
import { testDatabase } from '@account/testing/database';
import { runConcurrently } from '@account/testing/race';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../platform/ids/ids.js';
import { statementsDuring } from '../../testing/count-statements.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { SettingsService, type StoreSettings } from '../../store/settings/settings.service.js';
import { ConsentsService } from './consents.service.js';

type ConsentOption = StoreSettings['consentOptions'][number];

const database = testDatabase();
const site = testApplication(database);

const campaigns = { consentOptionId: 'campaigns', key: 'campaigns-1' };
const set = (body: object, who = visitor) => who.post('/zapi/account/consent', body);
const page = async (type: string, who = visitor) =>
  consentScreen.data.parse((await who.screen(`/mypage/consent?type=${type}`)).json());
const values = async (type: string, who = visitor) =>
  (await page(type, who)).consentOptions.map(({ consentOptionId, value }) => [consentOptionId, value]);
const records = () =>
  database.rows<{ details: { value: boolean } }>(
    `SELECT kind, details FROM audit_event WHERE kind = 'consent.changed' ORDER BY created_at, id`,
  );

let visitor: TestVisitor;

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

describe('the consent page', () => {
  it('lists the options of the requested type, none of which is selected by default', async () => {
    expect(await values('newsletter')).toEqual([
      ['new-titles', false],
      ['campaigns', false],
    ]);
    expect(await values('privacy')).toEqual([
      ['recommendations', false],
      ['usage-analysis', false],
      ['advertising', false],
    ]);
  });

  it.each(['', 'other', 'Privacy'])('shows the newsletter page for the type %j', async (type) => {
    expect((await page(type)).type).toBe('newsletter');
  });

  it('links to the privacy policy on every consent page except the newsletter page', async () => {
    expect((await page('privacy')).policy).toEqual({ title: 'プライバシーポリシー', href: '/privacy' });
    expect((await page('newsletter')).policy).toBeNull();
  });

  it('runs two SQL statements, one of which reads the session', async () => {
    expect(await statementsDuring(() => page('privacy'))).toHaveLength(2);
  });

  it('is linked on My Page', async () => {
    const { sections } = (await visitor.screen('/mypage')).json<{ sections: { rows: object[] }[] }>();
    expect(sections.flatMap(({ rows }) => rows)).toEqual(
      expect.arrayContaining([
        { row: 'newsletter', href: '/mypage/consent?type=newsletter', data: { given: 0, asked: 2 } },
        { row: 'privacy', href: '/mypage/consent?type=privacy', data: { given: 0, asked: 3 } },
      ]),
    );
  });
});

describe('a consent that was withdrawn before a restore', () => {
  const givenAt = '2026-04-01T10:00:00+09:00';
  const again = async (who: AccountId, at: string | null) =>
    site.nest.get(ConsentsService, { strict: false }).replayWithdrawal(who, 'campaigns', {
      at: at === null ? null : new Date(at),
      by: 'Aoi',
    });
  const audited = () =>
    database.rows(`SELECT actor, account_id, details FROM audit_event WHERE kind = 'consent.withdrawnAgain'`);
  let other: AccountId;

  beforeEach(async () => {
    site.clock.travelTo(givenAt);
    await logIn(visitor);
    await set({ ...campaigns, value: true });
    other = await addMember(site.nest, { email: 'other@example.jp' });
    const theirs = new TestVisitor(site.nest, '203.0.113.9');
    await logIn(theirs, 'other@example.jp');
    await set({ ...campaigns, value: true }, theirs);
  });

  it.each([
    ['at the time of the consent', givenAt],
    ['later', '2026-04-02T10:00:00+09:00'],
    ['at an unknown time', null],
  ])('is withdrawn again, for this member only, when the first withdrawal was made %s', async (_, at) => {
    expect([await again(other, at), await again(other, at)]).toEqual(['withdrawn', 'withdrawnBefore']);
    expect(await audited()).toEqual([
      { actor: 'operator', account_id: other, details: { consentOptionId: 'campaigns', by: 'Aoi' } },
    ]);
    expect(await values('newsletter')).toContainEqual(['campaigns', true]);
  });

  it('is kept if the member gave the consent again after the withdrawal', async () => {
    expect(await again(other, '2026-04-01T09:59:59+09:00')).toBe('givenSince');
    expect(await audited()).toEqual([]);
  });
});

describe('a consent', () => {
  it('can be given and withdrawn, and each change is recorded in the audit log', async () => {
    expect((await set({ ...campaigns, value: true })).statusCode).toBe(204);
    expect(await values('newsletter')).toContainEqual(['campaigns', true]);
    site.clock.travel({ minutes: 1 });
    await set({ ...campaigns, value: false });
    expect(await values('newsletter')).toContainEqual(['campaigns', false]);
    expect(await records()).toEqual([
      { kind: 'consent.changed', details: { ...campaigns, value: true } },
      { kind: 'consent.changed', details: { ...campaigns, value: false } },
    ]);
  });

  it('is recorded once when concurrent requests give the same consent', async () => {
    const answers = await runConcurrently(16, () => set({ ...campaigns, value: true }));
    expect(answers).toHaveLength(16);
    expect(await records()).toHaveLength(1);
    expect(await database.rows('SELECT value FROM consent_choice')).toEqual([{ value: true }]);
  });

  it('has an audit log that matches the changes of the stored consent', async () => {
    await runConcurrently(15, (index) => set({ ...campaigns, value: index % 2 === 0 }));
    const [stored] = await database.rows<{ value: boolean }>('SELECT value FROM consent_choice');
    const said = await records();
    const yes = said.filter(({ details }) => details.value).length;
    const no = said.length - yes;
    expect(Math.abs(yes - no)).toBeLessThanOrEqual(1);
    if (yes !== no) expect(stored?.value).toBe(yes > no);
  });

  it('applies only to the member who gave it', async () => {
    await addMember(site.nest, { email: 'ken@example.jp' });
    const other = new TestVisitor(site.nest);
    await logIn(other, 'ken@example.jp');
    await set({ ...campaigns, value: true }, other);
    expect(await values('newsletter')).toContainEqual(['campaigns', false]);
    expect(await values('newsletter', other)).toContainEqual(['campaigns', true]);
  });

  it.each([
    ['an unknown option', { consentOptionId: 'nothing', key: 'nothing-1', value: true }, 'NOT_FOUND'],
    ['an outdated key of the option', { ...campaigns, key: 'campaigns-0', value: true }, 'NOT_FOUND'],
    ["another option's key", { ...campaigns, key: 'new-titles-1', value: true }, 'NOT_FOUND'],
    ['a string as value', { ...campaigns, value: 'true' }, 'INVALID_REQUEST'],
    ['no value', campaigns, 'INVALID_REQUEST'],
    ['an unknown field', { ...campaigns, value: true, accountId: 'x' }, 'INVALID_REQUEST'],
    ['NUL', { ...campaigns, key: 'a\u0000', value: true }, 'INVALID_REQUEST'],
  ] as const)('is rejected without a write to the database for %s', async (_, body, code) => {
    expect(await set(body)).toBeProblem(code);
    expect(await database.rows('SELECT 1 FROM consent_choice')).toEqual([]);
  });
});

describe('a changed store file', () => {
  afterEach(() => void jest.restoreAllMocks());

  const askAbout = (change: (option: ConsentOption) => ConsentOption[]) => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const before = settings.current();
    const consentOptions = before.consentOptions.flatMap(change);
    jest.spyOn(settings, 'current').mockReturnValue({ ...before, consentOptions });
  };

  it('requires a new consent when the key of an option has changed', async () => {
    await set({ ...campaigns, value: true });
    askAbout((option) => [option.key === 'campaigns-1' ? { ...option, key: 'campaigns-2' } : option]);
    expect(await values('newsletter')).toContainEqual(['campaigns', false]);
    expect(await set({ ...campaigns, value: true })).toBeProblem('NOT_FOUND');
  });

  it('redirects from the consent page when the privacy policy was removed', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    jest.spyOn(settings, 'current').mockReturnValue({ ...settings.current(), policies: [] });
    expect((await page('privacy')).policy).toEqual({ title: null, href: '/privacy' });
    expect((await new TestVisitor(site.nest).screen('/privacy')).json()).toEqual({ policy: null });
  });

  it('removes a consent page and its My Page row when that type of consent has no options', async () => {
    askAbout(() => []);
    expect(await visitor.screen('/mypage/consent?type=privacy')).toBeProblem('NOT_FOUND');
    expect((await visitor.screen('/mypage')).body).not.toContain('/mypage/consent');
  });
});
