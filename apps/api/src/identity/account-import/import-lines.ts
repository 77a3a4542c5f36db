import { createReadStream } from 'node:fs';

import { encodingProblem } from '../../platform/csv/text-file.js';

/** Maximum length of a valid line. The rest of a longer line is not kept in memory. */
export const longestLine = 65_536;

export type ImportLine = { number: number } & ({ text: string } | { problem: string });

const lineFeed = 0x0a;

export async function* importLines(path: string): AsyncGenerator<ImportLine> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const close = (): ImportLine => {
    number += 1;
    const line = length > longestLine ? { problem: 'is longer than 64 kB' } : decoded(Buffer.concat(parts));
    parts = [];
    length = 0;
    return { number, ...line };
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      keep(chunk.subarray(from, end));
      from = end + 1;
      const line = close();
      if (!isEmpty(line)) yield line;
    }
    keep(chunk.subarray(from));
  }
  if (length > 0) {
    const line = close();
    if (!isEmpty(line)) yield line;
  }

  function keep(part: Buffer): void {
    length += part.length;
    if (length <= longestLine && part.length > 0) parts.push(part);
  }
}

function isEmpty(line: ImportLine): boolean {
  return 'text' in line && line.text === '';
}

function decoded(bytes: Buffer): { text: string } | { problem: string } {
  const problem = encodingProblem(bytes);
  // TextDecoder drops a byte order mark; Buffer.toString would keep it.
  return problem === null ? { text: new TextDecoder().decode(bytes).trim() } : { problem };
}

/** Returns the number of lines that `importLines` reads. */
export async function countLines(path: string): Promise<number> {
  let count = 0;
  for await (const _ of importLines(path)) count += 1;
  return count;
}
