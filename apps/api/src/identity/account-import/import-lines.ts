import { createReadStream } from 'node:fs';

/** A longer line than any account needs; what is beyond it is not kept in memory. */
export const longestLine = 65_536;

export interface ImportLine {
  number: number;
  text: string | undefined;
}

const lineFeed = 0x0a;

export async function* importLines(path: string): AsyncGenerator<ImportLine> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const close = (): ImportLine => {
    number += 1;
    const text = length > longestLine ? undefined : decoded(Buffer.concat(parts));
    parts = [];
    length = 0;
    return { number, text };
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      keep(chunk.subarray(from, end));
      from = end + 1;
      const line = close();
      if (line.text !== '') yield line;
    }
    keep(chunk.subarray(from));
  }
  if (length > 0) yield close();

  function keep(part: Buffer): void {
    length += part.length;
    if (length <= longestLine && part.length > 0) parts.push(part);
  }
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return undefined;
  }
}
