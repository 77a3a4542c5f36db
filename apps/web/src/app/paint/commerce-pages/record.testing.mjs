/**
 * Writes `pages.json` anew: what pages of plans and money are sent for the people of the demo store. They buy and cancel
 * on the way, so that it wants a stack on data of its own:
 * `DATA_DIR=/tmp/record npm start`, then `node apps/web/src/app/paint/commerce-pages/record.testing.mjs http://localhost:8080`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [origin = 'http://localhost:8080'] = process.argv.slice(2);
const workspace = join(import.meta.dirname, '../../../../../..');
const seed = readFileSync(join(workspace, 'prisma/seed/people-with-past.json'), 'utf8');
/** @type {{ email: string, password: string, language: string }[]} */
const people = JSON.parse(seed);

/** @type {{ who: string, address: string, data: unknown }[]} */
const pages = [];

/** @param {string} who @param {string} [as] what the pages are told apart by */
async function visitorOf(who, as = who) {
  /** @type {Map<string, string>} */
  const cookies = new Map();
  let pageAccount = '';

  /** @param {string} path @param {object} [body] */
  async function send(path, body) {
    const answer = await fetch(origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json', 'page-account': pageAccount }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, data: text === '' ? {} : JSON.parse(text) };
  }

  /** @param {string} address */
  function screen(address) {
    const [path, query] = address.split('?');
    return send(`/zapi/internal${path}/screen-data${query === undefined ? '' : `?${query}`}`);
  }

  /** @param {string} address */
  async function record(address) {
    const { status, data } = await screen(address);
    if (status === 200 && data.redirectTo === undefined) pages.push({ who: as, address, data });
    return data;
  }

  const person = people.find(({ email }) => email.startsWith(`${who}@`));
  if (person !== undefined) {
    const { email: emailUserId, password } = person;
    await send('/login', { emailUserId, password, loginMethod: 'Password' });
  }
  const { data: root } = await screen('/root');
  pageAccount = root.pageAccount;
  return { send, screen, record, root };
}

/** @typedef {Awaited<ReturnType<typeof visitorOf>>} Visitor */

/** @param {Visitor} visitor @param {string} planId */
async function buys({ send, screen, record }, planId) {
  const { data } = await screen('/mypage/payment-method');
  const [method] = data.paymentMethodList;
  const filled = { paymentMethodId: method.accountPaymentMethodId, surveyAnswers: [] };
  const { redirectTo: confirm } = (await send(`/zapi/purchase/form/${planId}`, filled)).data;
  const { purchaseToken } = await record(confirm);
  const { redirectTo: complete } = (await send(`/zapi/purchase/${planId}`, { purchaseToken })).data;
  if (complete?.startsWith('/')) await record(complete);
}

/** @param {Visitor} visitor @returns {Promise<string[]>} the pages of contracts */
async function contractsOf({ screen }) {
  const text = JSON.stringify((await screen('/mypage')).data);
  return [...new Set(text.match(/\/mypage\/subscription\/[0-9a-f-]{36}/g) ?? [])];
}

const guest = await visitorOf('guest');
/** @type {{ plans: { planId: string }[] }} */
const { plans } = await guest.record('/plans');
for (const { planId } of plans) await guest.record(`/plans/${planId}/about`);

/** Pages beside those of contracts and invoices, by whose they are. */
const more = {
  aoi: [
    '/mypage/plans',
    '/plans/monthly/about',
    '/mypage/payment-method',
    '/mypage/payment-history',
    '/plans/monthly',
    '/withdraw',
  ],
  sora: ['/plans', '/mypage/payment-history', '/plans/monthly'],
  riku: ['/mypage/plans', '/mypage/payment-method', '/plans/monthly'],
  emma: ['/mypage/payment-method', '/mypage/payment-history', '/plans/yearly', '/withdraw'],
  haru: ['/mypage/plans', '/plans/film-night-bus/about', '/plans/film-night-bus', '/withdraw'],
  noa: ['/mypage/payment-method', '/plans/yearly'],
};

for (const [who, addresses] of Object.entries(more)) {
  const visitor = await visitorOf(who);
  for (const address of addresses) await visitor.record(address);
  for (const contract of await contractsOf(visitor))
    for (const part of ['', '/withdraw', '/payment-method']) await visitor.record(contract + part);
  const { data } = await visitor.screen('/mypage/payment-history');
  /** @type {{ kind: string, title: string, earningsId: string }[]} */
  const items = data.items;
  const oneOfEach = new Map(items.map(({ kind, title, earningsId }) => [`${kind} ${title}`, earningsId]));
  for (const id of oneOfEach.values()) await visitor.record(`/mypage/invoice/${id}`);
}

for (const [who, planId] of /** @type {const} */ ([
  ['emma', 'film-night-bus'],
  ['noa', 'film-night-bus'],
  ['sora', 'yearly'],
]))
  await buys(await visitorOf(who), planId);

for (const who of ['aoi', 'riku']) {
  const visitor = await visitorOf(who, `${who}, cancelled`);
  for (const contract of await contractsOf(visitor)) {
    const id = contract.split('/').at(-1);
    await visitor.send(`/zapi/subscription/${id}/withdraw`, { surveyAnswers: [] });
    for (const part of ['', '/withdraw']) await visitor.record(contract + part);
    await visitor.record(`${contract}/withdraw/complete`);
  }
  await visitor.record('/withdraw');
}

const root = { ...guest.root, pageAccount: '', authId: '' };
writeFileSync(join(import.meta.dirname, 'pages.json'), `${JSON.stringify({ root, pages }, null, 1)}\n`);
process.stdout.write(`${pages.length} pages\n`);
