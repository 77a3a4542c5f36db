import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as bytesOf } from 'node:stream/consumers';

export interface RecordedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const notRecorded: RecordedAnswer = { status: 500, headers: {}, body: Buffer.alloc(0) };

/** @param asked path at the provider and the request body */
export type Alter = (answer: RecordedAnswer, asked: string) => RecordedAnswer;

/**
 * Starts a proxy in front of a provider. The proxy records the provider's responses, or replays configured
 * responses without forwarding.
 */
export async function startAnswerProxy(provider: string) {
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let recorded: RecordedAnswer[] = [];
  let played: RecordedAnswer[] | null = null;
  let alter: Alter = (answer) => answer;
  const server = createServer((request, response) => {
    const asked = async (body: Buffer) => {
      const { url = '', method = 'GET', headers } = request;
      if (played !== null) return played.shift() ?? notRecorded;
      const answer = await forwarded({ provider, itself: address(), path: url }, method, headers, body);
      recorded.push(answer);
      return alter(answer, `${url} ${body.toString('latin1')}`);
    };
    bytesOf(request)
      .then(asked)
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      // A lost response of the provider is lost here as well.
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: address(),
    record(): void {
      [recorded, played] = [[], null];
    },
    recorded: () => recorded,
    play(answers: readonly RecordedAnswer[]): void {
      played = [...answers];
    },
    /** Alters all following responses. */
    alter(by: Alter): void {
      alter = by;
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type AnswerProxy = Awaited<ReturnType<typeof startAnswerProxy>>;

async function forwarded(
  { provider, itself, path }: { provider: string; itself: string; path: string },
  method: string,
  headers: NodeJS.Dict<string | string[]>,
  body: Buffer,
): Promise<RecordedAnswer> {
  const passed = Object.entries(headers).filter(
    ([name]) => !['host', 'connection', 'content-length'].includes(name),
  );
  const answer = await fetch(provider + path, {
    method,
    redirect: 'manual',
    headers: Object.fromEntries(passed.map(([name, value]) => [name, String(value)])),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return {
    status: answer.status,
    headers: Object.fromEntries(
      ['content-type', 'location'].flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      }),
    ),
    // Rewrites links so that pages and further calls go through the proxy.
    body: Buffer.from(text.replaceAll(provider, itself), 'latin1'),
  };
}
