import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Starts a merchant that receives webhooks, with configurable responses. */
export async function listeningShop() {
  const received: Received[] = [];
  const answers = { text: 'OK,' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.end(answers.text);
      server.emit('received');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answers,
    waitFor: async (count: number) => {
      while (received.length < count) await once(server, 'received');
      return received[count - 1] as Received;
    },
    close: () => server.close(),
  };
}
