import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { storeDeclarations } from '../../app/store-declarations.testing.js';
import { limitsWithoutPlace, pagesWithoutPlace } from './places.testing.js';
import { refusedFiles, rewritten, workspace } from './trait-tables.testing.js';

const page = readFileSync(join(workspace, 'docs/contribute/adding-things.md'), 'utf8');
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:apps|libs|prisma|e2e)\/[^`\s]+)`/g)].flatMap(([, path]) => path ?? []);

/** Returns the section of the page whose heading starts with this text. */
const section = (heading: string) => page.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';

it('the extension guide names existing files', () => {
  expect(namedIn(page)).not.toHaveLength(0);
  expect(namedIn(page).filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
});

/**
 * The code that each section of the guide adds first, and the files in which the compiler then reports errors.
 */
const walks = [
  {
    heading: 'Add a profile field',
    file: 'libs/domain/src/identity/accounts/profile-fields.ts',
    passage: '  nickname: {',
    added: "  middleName: { kind: 'text', maxLength: 50 },\n",
    asked: ['libs/i18n/src/identity/accounts/ja.ts', 'libs/i18n/src/identity/accounts/en.ts'],
  },
  {
    heading: 'Add a contract reminder',
    file: 'libs/domain/src/commerce/subscriptions/contracts/reminders/contract-reminders.ts',
    passage: "  'cardExpires',\n",
    added: "  'filmLeaves',\n",
    asked: ['apps/api/src/commerce/subscriptions/contract-mails/reminder-mail.ts'],
  },
  {
    heading: 'Add a value to a list of states or kinds',
    file: 'libs/domain/src/commerce/subscriptions/contracts/contract-state.ts',
    passage: "  'CANCEL_REQUEST',\n  'NEW_CONTRACT',",
    added: "  'PAUSED',\n",
    asked: ['libs/domain/src/commerce/subscriptions/contracts/contract-state.ts'],
  },
];

describe.each(walks)(
  'the section “$heading” of the extension guide',
  ({ heading, file, passage, added, asked }) => {
    const files = namedIn(section(heading)).filter((path) => /^(apps\/api|libs)\/.*\.ts$/.test(path));

    it('names files that compile before the change', () => {
      expect(refusedFiles(files, {})).toEqual([]);
    });

    it('names the files in which the change causes compile errors', () => {
      const refused = refusedFiles(files, { [file]: rewritten(file, passage, added + passage) });
      expect(refused).toEqual(asked);
    });
  },
);

it.each([
  ['Add a mail', 'declareMail'],
  ['Add a store setting', 'declareStoreSettings'],
  ['Add a code', 'declareCodePurpose'],
])(
  'a declaration as in the section “%s” is reported until the list of declarations contains it',
  (heading, declare) => {
    const file = 'identity/films/film.declared.ts';
    const { declared, listed } = storeDeclarations({ [file]: `export const film = ${declare}({});` });
    expect(declared.filter((name) => !listed.includes(name))).toEqual(['film']);
    expect(namedIn(section(heading))).toContain('apps/api/src/identity/declarations.ts');
  },
);

describe('a new page', () => {
  const added = `export const filmScreen = screen({
    path: '/films',
    access: member,
  });`;

  it('is added to every file that the extension guide names', () => {
    expect(pagesWithoutPlace()).toEqual([]);
  });

  it('is reported for each file in the extension guide when only the contract contains the page', () => {
    const missed = pagesWithoutPlace({ 'libs/contracts/src/films/film.contract.ts': added });
    const places = missed.map((line) => line.replace('/films: ', ''));
    expect(places).toHaveLength(4);
    const named = namedIn(section('Add a page to an existing slice'));
    for (const place of places) expect(named.filter((path) => path.endsWith(place))).not.toEqual([]);
  });
});

it('a new limit is reported until its numbers are repeated in the spec that the extension guide names', () => {
  expect(limitsWithoutPlace()).toEqual([]);
  const added = `export const filmSearch = subjectLimit(\n  'filmSearch',\n  { points: 20, seconds: 600 },\n);`;
  const missed = limitsWithoutPlace({ 'apps/api/src/films/films.limits.ts': added });
  const [, place = ''] = missed[0]?.split(': ') ?? [];
  expect([missed.length, namedIn(section('Add a rate limit')).includes(place)]).toEqual([1, true]);
});
