import { parseArgs } from 'node:util';

/** @import { ParseArgsConfig } from 'node:util' */

/**
 * What a program of parts is asked for. `--help` tells its parts and ends it, and so does, with 2, what it does not know.
 * @param {string} program as npm calls it
 * @param {string[]} parts
 * @param {{ options?: ParseArgsConfig['options'], hasWords?: boolean }} more `hasWords`: one part, and words for it
 * @returns {{ values: Readonly<Record<string, unknown>>, positionals: string[] }}
 */
export function readParts(program, parts, { options = {}, hasWords = false } = {}) {
  const usage = [
    `Usage: npm run ${program}, or of it alone: npm run ${program} -- PART`,
    `Parts: ${parts.join(', ')}`,
    'What each of them does: docs/contribute/benches.md',
  ].join('\n');
  try {
    const help = { type: /** @type {const} */ ('boolean'), short: 'h' };
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...options, help } });
    if (values['help'] === true) {
      console.log(usage);
      process.exit();
    }
    const named = hasWords ? positionals.slice(0, 1) : positionals;
    const unknown = named.find((name) => !parts.includes(name));
    if (unknown !== undefined) throw new Error(`There is no part "${unknown}".`);
    return { values, positionals };
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('. To specify');
    console.error(`${reason}\n${usage}`);
    process.exit(2);
  }
}
