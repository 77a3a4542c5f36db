import { Command as Parser, CommanderError } from 'commander';

import { CommandError, type Command, type Terminal } from './command.js';
import { acceptOptions, describeOptions, readOptions } from './command-options.js';

/** Maximum width in characters. A longer first column gets its own line. */
const widest = 60;

export async function runCommand(commands: Command[], words: string[], terminal: Terminal): Promise<number> {
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') {
    showUsage(commands, commands, terminal.out.bind(terminal));
    return 0;
  }
  try {
    return await parse(commands, words, terminal);
  } catch (error) {
    if (error instanceof CommanderError) return refuse(error, commands, words, terminal);
    for (const line of linesOf(error)) terminal.error(line);
    return 1;
  }
}

export function isNamed(commands: Command[], words: string[]): boolean {
  return commands.some(({ name }) => name.split(' ').every((word, index) => words[index] === word));
}

async function parse(commands: Command[], words: string[], terminal: Terminal): Promise<number> {
  let status = 0;
  const program = new Parser('store').helpCommand(false).exitOverride();
  program.helpOption('-h, --help', 'Show help for this command');
  program.configureOutput({
    writeOut: (text) => text.trimEnd().split('\n').forEach(terminal.out.bind(terminal)),
    writeErr: () => undefined,
  });
  for (const command of commands) {
    const { parameters = [], options = {} } = command;
    const parser = command.name.split(' ').reduce(enter, program).description(command.about);
    for (const parameter of parameters)
      parser.argument(parameter.startsWith('[') ? parameter : `<${parameter}>`);
    acceptOptions(parser, options, words);
    parser.addHelpText('after', notesOf(command));
    parser.action(async () => {
      const input = { words: parser.args, options: readOptions(options, parser.opts()) };
      status = (await command.run(input, terminal)) ?? 0;
    });
  }
  await program.parseAsync(words, { from: 'user' });
  return status;
}

/** Matches placeholders of options and parameters that are days or times. */
const timePlaceholder = /^(?:DATE|MOMENT|MONTH)\b/;

function notesOf({ name, parameters = [], options, example }: Command): string {
  const placeholders = [
    ...parameters,
    ...describeOptions(options).map(({ placeholder }) => placeholder ?? ''),
  ];
  const zone = placeholders.some((placeholder) => timePlaceholder.test(placeholder))
    ? '\nTimes are in Japan time (JST, UTC+9) unless they name a zone.'
    : '';
  const call = example === undefined ? '' : `\nExample:\n  store ${name} ${example}`.trimEnd();
  return [zone, call].filter((note) => note !== '').join('\n');
}

function enter(parent: Parser, word: string): Parser {
  return parent.commands.find((each) => each.name() === word) ?? parent.command(word).helpCommand(false);
}

function refuse(error: CommanderError, commands: Command[], words: string[], terminal: Terminal): number {
  if (error.code === 'commander.helpDisplayed') return 0;
  const write = terminal.error.bind(terminal);
  const near = closest(commands, words);
  const [, flag] = /'(--?[\w-]+)/.exec(error.message) ?? [];
  if (near.length === 1 && near[0]?.options !== undefined && flag !== undefined) {
    if (error.code === 'commander.unknownOption') return (write(`Unknown option '${flag}'`), 1);
    if (error.code === 'commander.optionMissingArgument')
      return (write(`Option '${flag} <value>' argument missing`), 1);
  }
  write(`Unknown command or wrong parameters: ${words.join(' ')}`);
  showUsage(commands, near, write);
  return 1;
}

function showUsage(commands: Command[], shown: Command[], write: (line: string) => void): void {
  const heads = shown.map(({ name, parameters = [], options }) => {
    const usages = describeOptions(options).map(({ usage, isRequired }) =>
      isRequired ? usage : `[${usage}]`,
    );
    return [name, ...parameters, ...usages].join(' ');
  });
  const width = Math.min(Math.max(...heads.map((head) => head.length)), widest);
  shown.forEach(({ about }, index) => {
    const head = heads[index] ?? '';
    if (head.length > width) write(`  ${head}`);
    write(`  ${(head.length > width ? '' : head).padEnd(width)}  ${about}`);
  });
  if (shown.length < commands.length) write('"help" shows all commands.');
}

/** Returns the commands whose names share the longest prefix of words, or none if the first word is unknown. */
function closest(commands: Command[], words: string[]): Command[] {
  const shared = ({ name }: Command) => {
    const differs = name.split(' ').findIndex((word, index) => word !== words[index]);
    return differs === -1 ? Infinity : differs;
  };
  const most = Math.max(...commands.map(shared));
  return most === 0 ? [] : commands.filter((command) => shared(command) === most);
}

function linesOf(error: unknown): string[] {
  if (error instanceof CommandError) return error.lines;
  if (error instanceof AggregateError && error.message === '') return linesOf(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return [text.replace(/\s+/g, ' ').trim()];
}
