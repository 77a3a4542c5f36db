import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as bytesOf } from 'node:stream/consumers';

import type { WebhookReply, RawWebhook } from '../gateway-webhook.js';

/** Test receiver for webhooks: records them and sends configured responses. */
export async function listenForWebhooks(reply: () => WebhookReply) {
  const notices: RawWebhook[] = [];
  const server = createServer((request, response) => {
    void bytesOf(request).then((body) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      notices.push({ headers, body });
      const { status, contentType, body: text } = reply();
      response.writeHead(status, { 'content-type': contentType }).end(text);
      server.emit('notice');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notice`,
    notices,
    /** Waits for the next matching webhook. Webhooks that were already received are included. */
    async next(fits: (notice: RawWebhook) => boolean = () => true): Promise<RawWebhook> {
      for (;;) {
        const at = notices.findIndex(fits);
        const [notice] = at < 0 ? [] : notices.splice(at, 1);
        if (notice !== undefined) return notice;
        await once(server, 'notice');
      }
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type WebhookListener = Awaited<ReturnType<typeof listenForWebhooks>>;
