import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { workspace } from '../workspace.mjs';
import { pageWeight } from './page-weight.mjs';

export const LOGIN_PAGE_BYTES = 180_000;

/** Whether the script that the login page loads stays within its budget. */
export function keepsPageBudget() {
  const bytes = loginPageBytes();
  console.log(
    `The login page loads ${kilobytes(bytes)} of script, gzipped; its budget is ${kilobytes(LOGIN_PAGE_BYTES)}.`,
  );
  return bytes <= LOGIN_PAGE_BYTES;
}

/** Of the script that a first visit to the built login page loads, gzipped. */
export function loginPageBytes() {
  const dist = join(workspace, 'apps/web/dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const sizeOf = (/** @type {string} */ file) => gzipSync(readFileSync(join(dist, file))).length;
  return pageWeight(manifest, /src\/identity\/login\//, /i18n\/src\/web\//, sizeOf);
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
