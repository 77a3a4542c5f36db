export interface Terminal {
  out(line: string): void;
  error(line: string): void;
}

export interface Command {
  name: string;
  parameters: string[];
  /** As the usage shows them, after the parameters: `--by NAME`, `[--end-now]`. */
  options?: readonly string[];
  about: string;
  /**
   * Answers with the exit status; `args` are as many as `parameters`, or fewer where those stand in brackets, and then the
   * words of the options as they were typed.
   */
  run(args: string[], terminal: Terminal): Promise<number>;
}

/** Something the operator can mend; each line is one sentence for them. */
export class CommandError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}
