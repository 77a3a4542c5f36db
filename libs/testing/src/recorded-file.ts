import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** True when the run rewrites recorded files (`UPDATE_RECORDED=true`) instead of comparing with them. */
export const updatesRecordedFiles = process.env['UPDATE_RECORDED'] === 'true';

/**
 * Returns the lines recorded in `file`, to be compared with `text` by the caller. With `UPDATE_RECORDED=true` it first
 * writes `text` to the file. `docs/contribute/recorded-files.md` lists the files that are recorded and why.
 */
export function recordedLines(file: string, text: string): string[] {
  if (updatesRecordedFiles) writeFileSync(file, text);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}
