import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';

/** @import { Stack } from './stack/stack.mjs' */

/** @typedef {{ email: string, password: string, about: string }} DemoMember */

/**
 * Returns the text that `npm start` prints when all programs are ready.
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
          `  The sandbox  ${sandboxOrigin}  (inbox for all addresses, clock)`,
          `               ${sandboxOrigin}/payments  (test cards, payment providers)`,
          '',
        ]
      : ['']),
    ...(sandboxOrigin ? await demoMemberLines() : []),
    ...(storeRefusal ? [...storeRefusal.split('\n').map((line) => `  ! ${line}`), ''] : []),
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n');
}

async function demoMemberLines() {
  /** @type {DemoMember[]} */
  const members = (
    await Promise.all(
      ['demo-members.json', 'demo-members-with-history.json'].map(async (file) =>
        JSON.parse(await readFile(join(workspace, 'prisma/seed', file), 'utf8')),
      ),
    )
  ).flat();
  const width = (/** @type {'email' | 'password'} */ field) =>
    Math.max(...members.map((one) => one[field].length));
  const line = (/** @type {DemoMember} */ { email, password, about }) =>
    `    ${email.padEnd(width('email'))}  ${password.padEnd(width('password'))}  ${about}`;
  return ['  Demo members:', ...members.map(line), ''];
}
