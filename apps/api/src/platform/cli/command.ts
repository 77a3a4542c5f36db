export interface Terminal {
  out(line: string): void;
  error(line: string): void;
}

export interface CommandLine {
  words: string[];
  /** Values of options by their names, without the dashes. */
  given: Readonly<Record<string, unknown>>;
}

export interface Command {
  name: string;
  parameters: string[];
  /** A sentence for each, by how the usage shows it after the parameters: `--by NAME`, `[--end-now]`. */
  options?: Readonly<Record<string, string>>;
  about: string;
  /** Answers with the exit status; words are as many as `parameters`, or fewer where those stand in brackets. */
  run(line: CommandLine, terminal: Terminal): Promise<number>;
}

/** Something the operator can mend; each line is one sentence for them. */
export class CommandError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}
