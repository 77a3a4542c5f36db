import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import '../../app/app.module.js';
import { declaredLinkPurposes } from '../../platform/challenge/links.service.js';
import { declaredCookies } from '../../platform/http/cookie.declaration.js';
import { declaredMails } from '../../messaging/templates/mail.declaration.js';
import { declaredSms } from '../../messaging/templates/sms.declaration.js';
import {
  declaredTerminables,
  declaredTerminationCauses,
} from '../../platform/lifecycle/termination.declaration.js';
import { declaredAttemptPurposes } from '../../platform/rate-limit/attempt-purpose.declaration.js';
import { declaredLimits } from '../../platform/rate-limit/limit.declaration.js';
import { tableRows } from '../tables/table-rows.testing.js';

/** References from platform files to slices that still remain. Do not add new references. */
const known: Record<string, string[]> = {
  'platform/http/visitor/device.ts': ['@account/domain/identity/login-history/login-attempt'],
  'platform/http/request-context.ts': [
    '@account/domain/identity/accounts/profile-fields',
    '@account/domain/store/policies/policy-consent',
  ],
  'platform/http/access/same-origin.ts': ['/oidc'],
};

/** Cookies of the platform. Their names are common words. */
const ownCookies = ['browser', 'completed', 'flow_language', 'language'];

const declared = [
  ...declaredMails(),
  ...declaredSms(),
  ...declaredCookies().filter(({ name }) => !ownCookies.includes(name)),
  ...declaredTerminables(),
  ...declaredTerminationCauses(),
  ...declaredLimits(),
  ...declaredAttemptPurposes(),
  ...declaredLinkPurposes(),
].map(({ name }) => name);
const isMachine = /^(platform|messaging)\//;
const tables = tableRows('contribute/tables.md').flatMap(({ Table, Owner = '' }) =>
  Table && !isMachine.test(Owner) ? [Table] : [],
);
const paths = ['/mypage', '/zapi', '/login', '/signup', '/password', '/email', '/oidc'];

/** Common words that the platform also uses. */
const plainWords = ['account', 'code', 'logout', 'password', 'session'];

/**
 * Returns the names with which a platform file refers to slices. These are imports, declared names, tables,
 * paths and cookies.
 */
function namedIn(text: string): string[] {
  const imports = [...text.matchAll(/from '([^']*\/(?:identity|oidc|store)\/[^']*)'/g)].map(
    ([, path]) => path,
  );
  const strings = new Set([...text.matchAll(/['"`]([^'"`\n]*)['"`]/g)].map(([, inside = '']) => inside));
  const quoted = [...declared, ...tables].filter((name) => strings.has(name) && !plainWords.includes(name));
  const inSql = tables.filter((table) => new RegExp(`\\b(?:FROM|INTO|UPDATE|JOIN) ${table}\\b`).test(text));
  const ofPaths = paths.filter((path) => new RegExp(`['"\`]${path}(?:['"\`/?]|$)`, 'm').test(text));
  return [...new Set([...imports, ...quoted, ...inSql, ...ofPaths])].sort() as string[];
}

const source = join(import.meta.dirname, '../..');

function named(): Record<string, string[]> {
  const files = globSync('{platform,messaging}/**/*.ts', { cwd: source });
  const production = files.filter(
    (file) => !/\.(spec|suite|testing)\.ts$/.test(file) && !file.includes('/generated/'),
  );
  return Object.fromEntries(
    production
      .map((file) => [file, namedIn(readFileSync(join(source, file), 'utf8'))] as const)
      .filter(([, names]) => names.length > 0)
      .sort(),
  );
}

it('platform and messaging do not refer to slices, except for known references', () => {
  expect(named()).toEqual(known);
});

it.each([
  ["import type { A } from '@account/domain/identity/accounts/a';", '@account/domain/identity/accounts/a'],
  ["import { B } from '../../identity/login/b.service.js';", '../../identity/login/b.service.js'],
  ['const sql = `DELETE FROM trusted_device WHERE true`;', 'trusted_device'],
  ["const tables = { session: 1, name: 'known_browser' };", 'known_browser'],
  ["const limits = ['socialForm'];", 'socialForm'],
  ["if (mail === 'passwordChanged') return;", 'passwordChanged'],
  ["throw new ScreenRedirect('/mypage');", '/mypage'],
  ["cookies.get('login_alert')", 'login_alert'],
])('the check detects the reference %s', (text, name) => {
  expect(namedIn(text)).toContain(name);
});
