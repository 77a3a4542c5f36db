import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { emptyProfile, everyProfileField } from '@account/domain/identity/accounts/profile-fields';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { assertSingleUse } from '@account/testing/race';

import { SettingsService } from '../../store/settings/settings.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';

const database = testDatabase();
const site = testApplication(database, {
  store: (file) => ({
    ...file,
    accountRegistrationSetting: {
      ...file.accountRegistrationSetting,
      nickname: 'OPTIONAL',
      nameKana: 'OPTIONAL',
      customAssociatedInfo: [
        { id: 'foundBy', title: { ja: '問', en: 'Q' }, type: 'TEXT', rule: 'OPTIONAL', selectOptions: [] },
      ],
    },
  }),
});

const typed = { name: '佐藤 美咲', birthday: '19910412', sex: 2, nameKana: 'さとう みさき', nickname: '' };
let visitor: TestVisitor;

beforeEach(async () => {
  await addMember(site.nest, { userId: 'misaki77' });
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

const confirm = (change: object = {}, beside: object = {}, who = visitor) =>
  who.post('/zapi/account/edit/confirm', {
    inputtedData: {
      formData: { ...typed, ...change },
      customAssociatedInfoData: { foundBy: 'friend' },
      ...beside,
    },
  });
const shown = async (who = visitor) =>
  (await who.screen('/mypage/edit/confirm')).json<{ formData: object; customAssociatedInfoData: object }>();
const change = async (data: object, who = visitor) => who.post('/zapi/account/edit', { optionalInfo: data });
async function changeShown(who = visitor) {
  const { formData, customAssociatedInfoData } = await shown(who);
  return change({ ...formData, customAssociatedInfo: customAssociatedInfoData }, who);
}
const account = async () => (await database.rows('SELECT * FROM account'))[0];

describe('a profile edit', () => {
  it('continues from the form through the confirmation page to My Page', async () => {
    expect((await confirm()).json()).toEqual({ redirectTo: '/mypage/edit/confirm' });
    expect(await account()).toMatchObject({ birthday: null });
    expect((await shown()).formData).toEqual({
      ...emptyProfile,
      ...typed,
      nameKana: 'サトウ　ミサキ',
      nickname: null,
    });
    expect((await changeShown()).json()).toEqual({ redirectTo: '/mypage/edit/complete' });
    expect(await account()).toMatchObject({
      birthday: '19910412',
      sex: 2,
      name_kana: 'サトウ　ミサキ',
      nickname: null,
      user_id: 'misaki77',
      custom_answers: { foundBy: 'friend' },
    });
    expect((await visitor.screen('/mypage')).json()).toMatchObject({
      account: { birthday: '19910412', userId: 'misaki77', customAssociatedInfo: { foundBy: 'friend' } },
    });
  });

  it('does not change anything before it is confirmed; its pending data is deleted afterwards', async () => {
    await confirm({ nickname: 'みさ' });
    expect((await visitor.screen('/mypage/edit')).json()).toMatchObject({ formData: { nickname: null } });
    await changeShown();
    expect((await visitor.screen('/mypage/edit')).json()).toMatchObject({ formData: { nickname: 'みさ' } });
    expect((await visitor.screen('/mypage/edit/confirm')).json()).toEqual({ redirectTo: '/mypage/edit' });
    const [flow] = await database.rows("SELECT data::text FROM flow WHERE kind = 'profileEdit'");
    expect(JSON.stringify(flow)).not.toContain('みさ');
  });

  it('is deleted together with its session when the member does not confirm it', async () => {
    await confirm({ nickname: 'みさ' });
    await visitor.post('/logout');
    await logIn(visitor);
    expect((await visitor.screen('/mypage/edit/confirm')).json()).toEqual({ redirectTo: '/mypage/edit' });
    expect(await change({ ...emptyProfile, ...typed, nickname: 'みさ' })).toBeProblem('INVALID_SESSION_FLOW');
  });

  it('does not change fields that the store no longer uses, or answers to questions that it no longer asks', async () => {
    await database.rows(`UPDATE account SET address = 'kept', custom_answers = '{"old":"kept"}'`);
    await confirm();
    await changeShown();
    expect(await account()).toMatchObject({
      address: 'kept',
      custom_answers: { old: 'kept', foundBy: 'friend' },
    });
  });

  it.each([
    ['a user ID, which has its own page', { userId: 'other123' }, 'userId'],
    ['a field that the store does not use', { address: 'x' }, 'address'],
    ['a role', { role: 'admin' }, 'role'],
    ['an empty required name', { name: '' }, 'name'],
    ['a birthday in the future', { birthday: '20990101' }, 'birthday'],
  ])('is rejected with %s', async (_, wrong, field) => {
    const answer = await confirm(wrong);
    expect(answer).toBeProblem('INVALID_REQUEST');
    expect(Object.keys(answer.json<{ fieldErrors: object }>().fieldErrors)).toEqual([field]);
  });

  it('ignores store settings and account data in the request', async () => {
    const along = {
      accountRegistrationSetting: { name: 'NOT_USE' },
      account: { contactEmail: 'x@example.jp' },
    };
    expect((await confirm({}, along)).statusCode).toBe(200);
    await changeShown();
    expect(await account()).toMatchObject({ contact_email: memberEmail });
  });

  it('stores malicious text unchanged', async () => {
    const name = `<img src=x onerror=alert(1)>'; DROP TABLE account; --`;
    await confirm({ name });
    await changeShown();
    expect(await account()).toMatchObject({ name });
  });

  it('is rejected when a second tab has replaced the data shown on the confirmation page', async () => {
    await confirm({ nickname: 'first' });
    const first = await shown();
    await confirm({ nickname: 'second' });
    const stale = { ...first.formData, customAssociatedInfo: first.customAssociatedInfoData };
    expect(await change(stale)).toBeProblem('INVALID_SESSION_FLOW');
    expect(await account()).toMatchObject({ nickname: null });
  });

  it('succeeds once for 16 concurrent requests', async () => {
    await confirm();
    const { formData, customAssociatedInfoData } = await shown();
    const data = { ...formData, customAssociatedInfo: customAssociatedInfoData };
    await assertSingleUse(
      async () => (await change(data)).statusCode,
      16,
      (status) => status === 200,
    );
  });

  it('can be continued only by the account that started it', async () => {
    await confirm({ nickname: 'mine' });
    await addMember(site.nest, { email: 'other@example.jp', name: '別人' });
    await logIn(visitor, 'other@example.jp');
    expect((await visitor.screen('/mypage/edit/confirm')).json()).toEqual({ redirectTo: '/mypage/edit' });
    expect((await visitor.screen('/mypage/edit')).json()).toMatchObject({
      formData: { name: '別人', nickname: null },
    });
    expect(await change({ ...emptyProfile, ...typed })).toBeProblem('INVALID_SESSION_FLOW');
  });

  it('requires a new re-authorisation when the last one has expired', async () => {
    await confirm();
    site.clock.travel({ minutes: 11 });
    expect((await visitor.screen('/mypage/edit')).json()).toEqual({
      redirectTo: '/mypage/reauthorize?returnTo=%2Fmypage%2Fedit',
    });
    expect(await confirm()).toBeProblem('REAUTHORIZATION_REQUIRED');
  });
});

describe('two devices on which a member edits their profile', () => {
  let other: TestVisitor;

  beforeEach(async () => {
    other = new TestVisitor(site.nest);
    await logIn(other);
  });

  const drawn = async (who: TestVisitor) =>
    (await who.screen('/mypage/edit')).json<{ formData: object; customAssociatedInfoData: object }>();
  /** Fills in the form on one device and continues to the confirmation page. */
  async function fillsIn(
    who: TestVisitor,
    edit: object,
    answers: object = {},
    from?: Awaited<ReturnType<typeof drawn>>,
  ) {
    const { formData, customAssociatedInfoData } = from ?? (await drawn(who));
    return who.post('/zapi/account/edit/confirm', {
      inputtedData: {
        formData: { ...typed, nickname: null, nameKana: null, ...formData, name: typed.name, ...edit },
        customAssociatedInfoData: { ...customAssociatedInfoData, ...answers },
        account: { ...formData, customAssociatedInfo: customAssociatedInfoData },
      },
    });
  }
  const looksOver = async (who: TestVisitor) =>
    (await who.screen('/mypage/edit/confirm')).json<{
      formData: object;
      customAssociatedInfoData: object;
      account: object;
      changedMeanwhile: object;
    }>();
  const confirms = (who: TestVisitor, page: Awaited<ReturnType<typeof looksOver>>) =>
    who.post('/zapi/account/edit', {
      optionalInfo: { ...page.formData, customAssociatedInfo: page.customAssociatedInfoData },
      account: page.account,
    });

  beforeEach(async () => {
    await confirm();
    await changeShown();
  });

  it("can edit different fields without overwriting each other's changes", async () => {
    await fillsIn(visitor, { nickname: 'みさ' });
    const first = await looksOver(visitor);
    await fillsIn(other, { birthday: '19910413' }, { foundBy: 'poster' });
    await confirms(other, await looksOver(other));
    expect((await confirms(visitor, first)).json()).toEqual({ redirectTo: '/mypage/edit/complete' });
    expect(await account()).toMatchObject({
      nickname: 'みさ',
      birthday: '19910413',
      custom_answers: { foundBy: 'poster' },
    });
  });

  it('show what the other device changed since the form was loaded', async () => {
    const before = await drawn(visitor);
    await fillsIn(other, { nickname: 'おと', birthday: '19910413' });
    await confirms(other, await looksOver(other));
    await fillsIn(visitor, { nickname: 'みさ' }, {}, before);
    expect(await looksOver(visitor)).toMatchObject({
      formData: { nickname: 'みさ', birthday: '19910413' },
      account: { nickname: 'おと', birthday: '19910413' },
      changedMeanwhile: { fields: ['nickname', 'birthday'], questions: [] },
    });
    await confirms(visitor, await looksOver(visitor));
    expect(await account()).toMatchObject({ nickname: 'みさ', birthday: '19910413' });
  });

  it('cannot overwrite values that they did not show, and reload the page instead', async () => {
    await fillsIn(visitor, { nickname: 'みさ' });
    const first = await looksOver(visitor);
    await fillsIn(other, { nickname: 'おと' });
    await confirms(other, await looksOver(other));
    expect((await confirms(visitor, first)).json()).toEqual({ redirectTo: '/mypage/edit/confirm' });
    expect(await account()).toMatchObject({ nickname: 'おと' });
    await confirms(visitor, await looksOver(visitor));
    expect(await account()).toMatchObject({ nickname: 'みさ' });
  });

  it('can confirm concurrently, after which both changes are stored', async () => {
    for (let round = 0; round < 5; round += 1) {
      await fillsIn(visitor, { nickname: `みさ${round}` });
      await fillsIn(other, {}, { foundBy: `poster ${round}` });
      const pages = [await looksOver(visitor), await looksOver(other)] as const;
      await Promise.all([confirms(visitor, pages[0]), confirms(other, pages[1])]);
      expect(await account()).toMatchObject({
        nickname: `みさ${round}`,
        custom_answers: { foundBy: `poster ${round}` },
      });
    }
  });
});

describe('a store that asks only for a user ID', () => {
  it('does not have a page for editing details, or a My Page row for such a page', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const { accountRegistrationSetting, ...rest } = settings.current();
    const asksFor = (userId: 'REQUIRED', nickname: 'NOT_USE' | 'OPTIONAL') => ({
      ...rest,
      accountRegistrationSetting: {
        ...accountRegistrationSetting,
        ...everyProfileField(() => 'NOT_USE' as const),
        customAssociatedInfo: [],
        ...{ userId, nickname },
      },
    });
    const store = jest.spyOn(settings, 'current');
    const rows = async () => JSON.stringify((await visitor.screen('/mypage')).json());
    store.mockReturnValue(asksFor('REQUIRED', 'OPTIONAL'));
    expect(await rows()).toContain('registrationInfo');
    store.mockReturnValue(asksFor('REQUIRED', 'NOT_USE'));
    expect(await rows()).not.toContain('registrationInfo');
    expect(await visitor.screen('/mypage/edit')).toBeProblem('NOT_FOUND');
  });
});
