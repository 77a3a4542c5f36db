import { CommandError, type Command, type Terminal } from './command.js';

/** Characters; a longer head has its own line to itself. */
const widest = 60;

export async function runCommand(commands: Command[], words: string[], terminal: Terminal): Promise<number> {
  const found = findCommand(commands, words);
  if (found === undefined) return showUsage(commands, words, terminal);
  try {
    return await found.command.run(found.args, terminal);
  } catch (error) {
    for (const line of linesOf(error)) terminal.error(line);
    return 1;
  }
}

export function findCommand(
  commands: Command[],
  words: string[],
): { command: Command; args: string[] } | undefined {
  for (const command of commands) {
    const name = command.name.split(' ');
    if (name.some((word, index) => words[index] !== word)) continue;
    const args = words.slice(name.length);
    const needed = command.parameters.filter((parameter) => !parameter.startsWith('[')).length;
    const count = wordsBeforeOptions(command, args);
    if (count >= needed && count <= command.parameters.length) return { command, args };
  }
  return undefined;
}

function wordsBeforeOptions({ options }: Command, args: string[]): number {
  const first = options === undefined ? -1 : args.findIndex((word) => word.startsWith('--'));
  return first === -1 ? args.length : first;
}

function showUsage(commands: Command[], words: string[], terminal: Terminal): number {
  const isAsked = words.length === 0 || words[0] === 'help' || words[0] === '--help';
  const write = isAsked ? terminal.out.bind(terminal) : terminal.error.bind(terminal);
  if (!isAsked) write(`Unknown command or wrong parameters: ${words.join(' ')}`);
  const shown = isAsked ? commands : closest(commands, words);
  const heads = shown.map(({ name, parameters, options = [] }) =>
    [name, ...parameters, ...options].join(' '),
  );
  const width = Math.min(Math.max(...heads.map((head) => head.length)), widest);
  shown.forEach(({ about }, index) => {
    const head = heads[index] ?? '';
    if (head.length > width) write(`  ${head}`);
    write(`  ${(head.length > width ? '' : head).padEnd(width)}  ${about}`);
  });
  if (shown.length < commands.length) write('"help" shows all commands.');
  return isAsked ? 0 : 1;
}

/** Those whose names begin with the most of the words; all, where the first word is of none. */
function closest(commands: Command[], words: string[]): Command[] {
  const shared = ({ name }: Command) => {
    const differs = name.split(' ').findIndex((word, index) => word !== words[index]);
    return differs === -1 ? Infinity : differs;
  };
  const most = Math.max(...commands.map(shared));
  return commands.filter((command) => shared(command) === most);
}

function linesOf(error: unknown): string[] {
  if (error instanceof CommandError) return error.lines;
  if (error instanceof AggregateError && error.message === '') return linesOf(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return [text.replace(/\s+/g, ' ').trim()];
}
