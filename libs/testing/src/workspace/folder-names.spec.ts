import { globSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../../..');

/** Subfolders that contain source files, relative to a folder. */
const foldersOf = (folder: string) =>
  new Set(
    globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
      .map((path) => path.replaceAll('\\', '/').split('/').slice(0, -1))
      .filter((parts) => parts.length > 0)
      .map((parts) => parts.slice(0, parts[0] === 'commerce' ? 3 : 2).join('/')),
  );

/** Folders that do not exist in the API, for shared values and parts of pages. */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  'libs/domain/src': ['commerce/business-day', 'commerce/money', 'oidc/authentication'],
  'libs/contracts/src': ['commerce/money', 'product', 'platform/fields', 'identity/passkey-recovery'],
  'libs/i18n/src': [
    ...['app', 'pages', 'web', 'commerce-pages', 'member-pages', 'oidc-pages', 'security-pages'],
    'plan-change-pages',
    ...['platform/field-problems', 'platform/formats', 'platform/problems', 'platform/unread-requests'],
    ...['identity/credentials', 'oidc/provider-pages', 'store/pages'],
  ],
  'apps/web/src': ['app', 'shared', 'identity/login-environment', 'identity/passkey-recovery'],
  e2e: ['app', 'sandbox', 'support', 'ui'],
};

const namesOfApi = foldersOf('apps/api/src');
const modulesOfApi = new Set([...namesOfApi].map((path) => path.split('/').slice(0, -1).join('/')));

it.each(Object.entries(ownNames))('folders of %s have the same names as in the API', (project, own) => {
  const isOwn = (path: string) => own.some((name) => path === name || path.startsWith(`${name}/`));
  const isKnown = (path: string) => namesOfApi.has(path) || modulesOfApi.has(path) || isOwn(path);
  expect([...foldersOf(project)].filter((path) => !isKnown(path))).toEqual([]);
});
