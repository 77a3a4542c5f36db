import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { providerPages as words } from '@account/i18n/oidc/provider-pages/ja';

import { testWithStore } from '../support/test-with-store.js';
import type { OwnSite } from '../support/stack.js';
import { expect } from '../support/story.js';

const networks = join(tmpdir(), `account-networks-${String(process.pid)}.txt`);
writeFileSync(networks, '192.0.2.0/24\n');

const home = { 'x-forwarded-for': '203.0.113.7', 'x-country': 'JP' };
const romania = { 'x-forwarded-for': '198.51.100.9', 'x-country': 'RO' };
const dataCentre = { 'x-forwarded-for': '192.0.2.10', 'x-country': 'JP' };

const test = testWithStore({
  only: 'code-of-another',
  env: { COUNTRY_HEADER: 'x-country', DATA_CENTRES: networks },
}).extend({ extraHTTPHeaders: home });

/** Requests a device code as a television with the given network address. */
async function codeFrom(site: OwnSite, headers: Record<string, string>) {
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: 'yorube-tv', ...fields });
    const answer = await fetch(`${site.origin}${path}`, { method: 'POST', headers, body });
    return (await answer.json()) as Record<string, string>;
  };
  const code = await post('/oidc/device', { scope: 'openid membership' });
  const grant = 'urn:ietf:params:oauth:grant-type:device_code';
  return {
    userCode: code['user_code'] ?? '',
    link: code['verification_uri_complete'] ?? '',
    poll: () => post('/oidc/token', { grant_type: grant, device_code: code['device_code'] ?? '' }),
  };
}

test('a device code sent as a phishing link shows the origin of the request before confirmation, and a denial does not create a session', async ({
  page,
  visitor,
  applicant,
  site,
}) => {
  await applicant.joins();
  const phisher = await codeFrom(site, romania);
  await page.goto(phisher.link);
  await visitor.isAt(words.confirm.title);
  await expect(page.getByText(words.confirm.warningFirst)).toBeVisible();
  await expect(page.getByText(phisher.userCode)).toBeVisible();
  await expect(page.getByText('▲ ルーマニア')).toBeVisible();
  await expect(page.getByText('▲ 日本')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(words.confirm.otherCountry);
  expect(await phisher.poll()).toMatchObject({ error: 'authorization_pending' });
  await page.getByRole('button', { name: words.confirm.abort }).click();
  await visitor.isAt(words.aborted.title);
  expect(await phisher.poll()).toMatchObject({ error: 'access_denied' });
  await page.goto('/mypage/devices');
  await visitor.isAt(visitor.t('devices.title'));
  await expect(page.getByText('ヨルベ テレビアプリ')).toHaveCount(0);
});

test(
  'a television in another country requires reauthentication',
  { tag: '@nightly' },
  async ({ page, visitor, applicant, site }) => {
    const { t } = visitor;
    await applicant.joins();
    const earlier = `created_at - interval '1 hour', reauthorised_at = reauthorised_at - interval '1 hour'`;
    await site.query(`UPDATE session SET created_at = ${earlier}`, []);
    const abroad = await codeFrom(site, romania);
    await page.goto('/device');
    await page.getByLabel(words.device.code).fill(abroad.userCode);
    await page.getByRole('button', { name: words.device.submit }).click();
    await page.getByRole('button', { name: words.confirm.submit, exact: true }).click();
    await visitor.isAt(t('reauthorisation.title'));
    const password = page.getByRole('textbox', { name: t('reauthorisation.password'), exact: true });
    await password.fill(applicant.testPerson.password);
    await visitor.button(t('reauthorisation.submit')).click();
    await visitor.isAt(words.confirm.title);
    await page.getByRole('button', { name: words.confirm.submit, exact: true }).click();
    await visitor.isAt(words.done.title);
    expect(await abroad.poll()).toHaveProperty('access_token');
  },
);

test(
  'a request from a data centre shows a warning in the selected language',
  { tag: '@nightly' },
  async ({ page, visitor, applicant, site }) => {
    await applicant.joins();
    const cloud = await codeFrom(site, dataCentre);
    await page.goto(cloud.link);
    await visitor.isAt(words.confirm.title);
    await expect(page.getByText(`▲ 日本（${words.confirm.dataCentre}）`)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(words.confirm.inDataCentre);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Allow this TV to log in?' })).toBeVisible();
    await expect(page.getByText(cloud.userCode)).toBeVisible();
  },
);
