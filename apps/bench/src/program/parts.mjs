import { parseArgs } from 'node:util';

/** @import { ParseArgsConfig } from 'node:util' */

/**
 * Parses the arguments of a program that can run single parts. For `--help`, prints the usage and exits. For
 * unknown arguments, exits with 2.
 * @param {string} program npm script name
 * @param {string[]} parts
 * @param {{ options?: ParseArgsConfig['options'], hasArguments?: boolean }} more `hasArguments`: accepts one
 *   part, followed by arguments for it
 * @returns {{ values: Readonly<Record<string, unknown>>, positionals: string[] }}
 */
export function readParts(program, parts, { options = {}, hasArguments = false } = {}) {
  const usage = [
    `Usage: npm run ${program} [-- PART${hasArguments ? ' [ARGUMENT ...]' : ' ...'}]`,
    `Parts: ${parts.join(', ')}`,
    'Documentation: docs/contribute/benches.md',
  ].join('\n');
  try {
    const help = { type: /** @type {const} */ ('boolean'), short: 'h' };
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { ...options, help } });
    if (values['help'] === true) {
      console.log(usage);
      process.exit();
    }
    const named = hasArguments ? positionals.slice(0, 1) : positionals;
    const unknown = named.find((name) => !parts.includes(name));
    if (unknown !== undefined) throw new Error(`Unknown part "${unknown}".`);
    return { values, positionals };
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('. To specify');
    console.error(`${reason}\n${usage}`);
    process.exit(2);
  }
}
