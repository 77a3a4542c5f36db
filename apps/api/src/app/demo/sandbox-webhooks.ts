import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { RawWebhook } from '@account/gateways/payments/gateway-webhook';

export interface SandboxWebhookReceiver extends AsyncDisposable {
  address: string;
  /** Returns the first webhook that matches. @throws {Error} after a timeout */
  next: (fits: (notice: RawWebhook) => boolean) => Promise<RawWebhook>;
}

const webhookTimeout = 20_000;

/** Receives webhooks before a site is started. @param reply response to each webhook */
export async function receiveSandboxWebhooks(reply: {
  contentType: string;
  body: string;
}): Promise<SandboxWebhookReceiver> {
  const notices: RawWebhook[] = [];
  const server = createServer((request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    void buffer(request).then((body) => {
      notices.push({ headers, body });
      response.writeHead(200, { 'content-type': reply.contentType }).end(reply.body);
      server.emit('notice');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    next: async (fits) => {
      const signal = AbortSignal.timeout(webhookTimeout);
      for (;;) {
        const notice = notices.find(fits);
        if (notice !== undefined) return notice;
        await once(server, 'notice', { signal });
      }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
