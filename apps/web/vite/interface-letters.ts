import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runnerImport, type InlineConfig } from 'vite';
import { parse } from 'yaml';

type Translations = Readonly<Record<string, unknown>>;

/** What the words of the first pages hold: of home, login, sign-up and My Page, and of every page's frame. */
const firstSlices = ['shell', 'home', 'login', 'codes', 'passwords', 'signUp', 'myPage'];

/** What else stands on My Page of most: the head of a contract, a card, what a member is. */
const partsOnMyPage = [
  'myPageSection',
  'myPageRow',
  'myPageRows',
  'facts',
  'span',
  'watch',
  'card',
  'price',
  'sexes',
];

/** What a store says on those pages. Other stores have other words; most of their letters are the same. */
const storeParts = ['serviceName', 'serviceDescription', 'storeTitle', 'footers', 'codeDisplayNames'];

/** What else the pages of plans and payments hold, and what a store says there. */
const commerceSlices = [
  'plans',
  'contracts',
  'paymentHistory',
  'invoice',
  'paymentMethods',
  'purchase',
  'signUpPlans',
  'subscriptions',
];
const storeTexts = {
  plans: ['planName', 'planDescription'],
  campaigns: ['campaignName', 'campaignDescription'],
  paymentMethods: ['name'],
};

export async function interfaceLetters(workspace: string, language: string): Promise<string> {
  const words = await translationsOf(workspace, language);
  return sorted([
    ascii,
    ...firstSlices.map((slice) => words[slice]),
    ...Object.values(words).map(onMyPage),
    ...(language === 'ja'
      ? [...storeParts.map((part) => storeOf(workspace)[part]), offeredBy(workspace)]
      : []),
  ]);
}

export async function commerceLetters(workspace: string, language: string): Promise<string> {
  const words = await translationsOf(workspace, language);
  const store = storeOf(workspace) as Record<string, Record<string, Translations | undefined>[]>;
  const ofStore = Object.entries(storeTexts).flatMap(([part, names]) =>
    (store[part] ?? []).flatMap((each) => names.map((name) => each[name]?.[language])),
  );
  const texts = commerceSlices.map((slice) => words[slice]);
  const known = await interfaceLetters(workspace, language);
  return [...sorted([...texts, ...ofStore])].filter((letter) => !known.includes(letter)).join('');
}

async function translationsOf(workspace: string, language: string): Promise<Translations> {
  return {
    ...(await load<Translations>(workspace, `web/${language}`)),
    ...(await load<Translations>(workspace, `pages/${language}`)),
    ...(await load<Translations>(workspace, `member-pages/${language}`)),
    ...(await load<Translations>(workspace, `commerce-pages/${language}`)),
    ...(await load<Translations>(workspace, `oidc-pages/${language}`)),
    ...(await load<Translations>(workspace, `security-pages/${language}`)),
  };
}

function storeOf(workspace: string): Translations {
  return parse(readFileSync(join(workspace, 'prisma/seed/demo-store.yaml'), 'utf8')) as Translations;
}

function sorted(texts: readonly unknown[]): string {
  return [...new Set(stringsIn(texts).join(''))].sort().join('');
}

function onMyPage(words: unknown): unknown {
  return partsOnMyPage.map((part) => (words as Translations)[part]);
}

/** The plan that My Page offers to whoever has none. */
function offeredBy(workspace: string): unknown {
  const { plans, offer } = storeOf(workspace);
  return [offer, (plans as readonly Translations[]).find(({ recommended }) => recommended)?.['planName']];
}

/** With the blank at which no line ends. */
const ascii =
  Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('') + '\u00a0';

async function load<Module>(workspace: string, file: string): Promise<Module> {
  const options = {
    root: workspace,
    configFile: false as const,
    resolve: { conditions: ['source'] },
  } satisfies InlineConfig;
  return (await runnerImport<Module>(join(workspace, `libs/i18n/src/${file}.ts`), options)).module;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
