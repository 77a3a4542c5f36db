import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { atOnce } from '@account/testing/race';
import '@account/testing/problem-matcher';

import type { AccountId } from '../../platform/ids/ids.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { addTelevision } from './devices.testing.js';

const database = testDatabase();
const site = testApplication(database);
const second = 'haruto.suzuki@example.jp';

let accountId: AccountId;
let others: string;
let visitor: TestVisitor;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  others = await addTelevision(site.nest, await addMember(site.nest, { email: second }), '別の人のテレビ');
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

const shown = async () =>
  (await visitor.screen('/mypage/devices')).json<{
    devices: { id: string; name: string }[];
    limit: number;
  }>();
const call = (id: string, act: string, body: object = {}) =>
  visitor.post(`/zapi/account/devices/${id}/${act}`, body);
const othersLive = async () =>
  expect(await database.rows('SELECT name, ended_at FROM device WHERE id = $1', [others])).toEqual([
    { name: '別の人のテレビ', ended_at: null },
  ]);

describe('the televisions of a member', () => {
  it('are listed, those used last first, and counted in My Page; a mail tells of each', async () => {
    expect(await shown()).toEqual({ devices: [], limit: 10 });
    await addTelevision(site.nest, accountId, '居間');
    site.clock.travel({ minutes: 1 });
    await addTelevision(site.nest, accountId, '寝室');
    expect((await shown()).devices).toMatchObject([
      { name: '寝室', kind: 'tv', hint: 'Android TV', country: 'JP' },
      { name: '居間' },
    ]);
    expect((await visitor.screen('/mypage')).body).toContain(
      '"row":"devices","href":"/mypage/devices","data":{"count":2}',
    );
    const mails = (await site.mails()).filter(({ template }) => template === 'deviceConnected');
    expect(mails.filter(({ to }) => to === memberEmail)).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain('寝室');
  });

  it('LR12 are renamed, by their owner alone', async () => {
    const id = await addTelevision(site.nest, accountId);
    const answer = await call(id, 'rename', { name: ' 👨‍👩‍👧‍👦 ' });
    expect(answer.statusCode).toBe(200);
    expect((await shown()).devices).toMatchObject([{ name: '👨‍👩‍👧‍👦' }]);
    expect((await call(id, 'rename', { name: 'あ'.repeat(61) })).statusCode).toBe(400);
    expect(await call(others, 'rename', { name: 'わたしの' })).toBeProblem('NOT_FOUND');
    expect(await call('unknown', 'rename', { name: 'わたしの' })).toBeProblem('NOT_FOUND');
    await othersLive();
  });

  it('are ended one by one, once of sixteen times at once, and all together', async () => {
    const id = await addTelevision(site.nest, accountId);
    await addTelevision(site.nest, accountId);
    const answers = await atOnce(16, () => call(id, 'end'));
    const statuses = answers.map((one) => (one.status === 'fulfilled' ? one.value.statusCode : 0));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await call(others, 'end')).toBeProblem('NOT_FOUND');
    expect((await shown()).devices).toHaveLength(1);
    await visitor.post('/zapi/account/devices/end');
    expect((await shown()).devices).toEqual([]);
    await othersLive();
  });
});
