import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';

/** @import { Stack } from './stack/stack.mjs' */

/** @typedef {{ email: string, password: string, about: string }} Person */

/**
 * What a person reads when everything is up.
 * @param {Stack} stack
 * @param {number} tookMs
 */
export async function welcome({ siteOrigin, sandboxOrigin, storeRefusal }, tookMs) {
  return [
    '',
    `  Ready in ${(tookMs / 1000).toFixed(1)} s`,
    '',
    `  The store    ${siteOrigin}`,
    ...(sandboxOrigin
      ? [
          `  The sandbox  ${sandboxOrigin}  (the inbox for every address, the clock)`,
          `               ${sandboxOrigin}/payments  (cards to try, the payment vendors)`,
          '',
        ]
      : ['']),
    ...(sandboxOrigin ? await demoMemberLines() : []),
    ...(storeRefusal ? [...storeRefusal.split('\n').map((line) => `  ! ${line}`), ''] : []),
    '  Ctrl-C ends it.',
    '',
  ].join('\n');
}

async function demoMemberLines() {
  /** @type {Person[]} */
  const people = (
    await Promise.all(
      ['demo-members.json', 'demo-members-with-history.json'].map(async (file) =>
        JSON.parse(await readFile(join(workspace, 'prisma/seed', file), 'utf8')),
      ),
    )
  ).flat();
  const width = (/** @type {'email' | 'password'} */ field) =>
    Math.max(...people.map((one) => one[field].length));
  const line = (/** @type {Person} */ { email, password, about }) =>
    `    ${email.padEnd(width('email'))}  ${password.padEnd(width('password'))}  ${about}`;
  return ['  People to log in as:', ...people.map(line), ''];
}
