import type { IncomingMessage } from 'node:http';

import { Problem } from '../../../platform/http/problem.js';
import { readHeader } from '../../../platform/http/read-header.js';

/** @throws {Problem} INVALID_REQUEST for another content type, or when the body exceeds the size limit */
export async function readBody(
  incoming: IncomingMessage,
  contentType: string,
  longest: number,
): Promise<string> {
  const type = readHeader(incoming, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== contentType) throw new Problem('INVALID_REQUEST', { log: `not ${contentType}` });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longest) throw new Problem('INVALID_REQUEST', { log: 'the body is too large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
