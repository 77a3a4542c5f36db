import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runnerImport, type InlineConfig } from 'vite';
import { parse } from 'yaml';

type Translations = Readonly<Record<string, unknown>>;

/** Namespaces of the first pages (home, login, sign-up, My Page) and of their layout. */
const firstSlices = ['shell', 'home', 'login', 'codes', 'passwords', 'signUp', 'myPage'];

/** Other texts that most members see on My Page: contract, card and profile. */
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

/** Texts of the sample store on these pages. Texts of other stores use mostly the same characters. */
const storeParts = ['serviceName', 'serviceDescription', 'storeTitle', 'footers', 'codeDisplayNames'];

/** Additional namespaces for plans and payments, and store texts on those pages. */
const commerceSlices = [
  'plans',
  'contracts',
  'paymentHistory',
  'invoice',
  'paymentMethods',
  'planChanges',
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
    ...(await load<Translations>(workspace, `plan-change-pages/${language}`)),
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

/** Returns the plan that My Page offers to members who do not have a plan. */
function offeredBy(workspace: string): unknown {
  const { plans, offer } = storeOf(workspace);
  return [offer, (plans as readonly Translations[]).find(({ recommended }) => recommended)?.['planName']];
}

/** The characters include the no-break space. */
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
