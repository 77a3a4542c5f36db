import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { Logger } from '../../platform/logging/logger.js';
import { configOfDatabase, noDatabase } from '../../testing/open-database.js';
import { PageRenderer } from './page-renderer.js';
import { sampleRoot } from './sample-root.testing.js';

/** Returns its input as the rendered page, so that tests can compare it. */
const painter = `
  const said = (of) => ({ title: '', html: JSON.stringify(of) });
  export const paintPage = async (order) => said(order);
  export const paintError = async (root, error) => said({ root, error });
`;

function painterOf(): PageRenderer {
  const folder = mkdtempSync(join(tmpdir(), 'painter-'));
  mkdirSync(join(folder, 'paint'));
  writeFileSync(join(folder, 'paint/paint.mjs'), painter);
  const config = configOfDatabase(noDatabase, 'test', { LOG_LEVEL: 'silent', WEB_ROOT: folder });
  return new PageRenderer(config, new Logger(config));
}

/** Returns copies of the input. In each copy another value is changed. */
function variantsOf<Whole>(whole: Whole): Whole[] {
  if (typeof whole !== 'object' || whole === null) return [`another ${String(whole)}` as Whole];
  const copy = (): object => (Array.isArray(whole) ? [...(whole as unknown[])] : { ...whole });
  return Object.entries(whole).flatMap(([name, value]) =>
    variantsOf(value as unknown).map((other) => Object.assign(copy(), { [name]: other }) as Whole),
  );
}

const guest = { ...sampleRoot, authId: '' };
const page = { root: guest, address: '/login', answers: { '': { status: 200, body: { returnTo: '/' } } } };
const refusal = { root: sampleRoot, error: { status: 404, code: 'NOT_FOUND' } };

it('a rendered page depends only on its input and not on pages that were rendered before', async () => {
  const drawn = painterOf();
  const pages = [page, ...variantsOf(page)].filter(({ root }) => root.authId === '');
  for (const order of [...pages, ...pages.toReversed()])
    expect((await drawn.renderPage(order))?.html).toBe(JSON.stringify(order));
  const refusals = [refusal, ...variantsOf(refusal)];
  for (const of of [...refusals, ...refusals.toReversed()])
    expect((await drawn.renderError(of.root, of.error))?.html).toBe(JSON.stringify(of));
  expect(refusals).not.toHaveLength(0);
});
