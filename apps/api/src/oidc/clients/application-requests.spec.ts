import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { loadConfig } from '../../platform/config/config.js';
import type { SettingsService } from '../../store/settings/settings.service.js';
import {
  ApplicationRequests,
  holdsSpecialAddress,
  longestAnswerBody,
  longestAskedWait,
  postTo,
  waitAskedFor,
} from './application-requests.service.js';

const nothing = { contentType: 'text/plain', body: '', longestWait: 1_000 };

describe('a URL whose address is not public', () => {
  it.each([
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://[::1]:1/',
    'http://[::ffff:7f00:1]:1/',
    'http://[fec0::1]:1/',
  ])('does not receive a request: %s', async (address) => {
    await expect(postTo(address, nothing, false)).rejects.toThrow(
      expect.objectContaining({ name: 'PrivateAddress' }),
    );
  });

  it.each([
    [['1.1.1.1', '2606:4700:4700::1111'], false],
    [['1.1.1.1', '10.0.0.1'], true],
    [['::1', '1.1.1.1'], true],
  ])('is detected if any address of a host name is not public: %j, %j', (addresses, isAmong) => {
    expect(holdsSpecialAddress(addresses.map((address) => ({ address })))).toBe(isAmong);
  });

  it('receives a request if the store allows its host', async () => {
    await expect(postTo('http://127.0.0.1:1/', nothing, true)).rejects.toThrow('ECONNREFUSED');
  });
});

async function answerOf(listener: RequestListener, longestWait = 5_000) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await postTo(`http://127.0.0.1:${port}/`, { ...nothing, longestWait }, true);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe("an application's response", () => {
  it('is accepted up to the maximum body length', async () => {
    const answer = await answerOf((_, response) => response.end(Buffer.alloc(longestAnswerBody)));
    expect(answer).toEqual({ status: 200, wait: 0 });
  });

  it.each([
    ['with a length', (length: number) => ({ 'content-length': String(length) })],
    ['in chunks', () => ({})],
  ])('is rejected when its body is too long, %s', async (_, headersFor) => {
    const length = longestAnswerBody + 1;
    const answer = answerOf((__, response) => {
      response.writeHead(200, headersFor(length)).end(Buffer.alloc(length));
    });
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AnswerTooLong' }));
  });

  it('is rejected when the connection is closed before the end of the body', async () => {
    const answer = answerOf((_, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('half');
      response.socket?.end();
    });
    await expect(answer).rejects.toThrow();
  });

  it('is rejected when its body is not received completely in time', async () => {
    const answer = answerOf((_, response) => void response.writeHead(200).write('and'), 300);
    await expect(answer).rejects.toThrow();
  });

  it('is reported with its error status even if the body is too long', async () => {
    const answer = await answerOf((_, response) => {
      response.writeHead(410, { 'retry-after': '5' }).end(Buffer.alloc(10 * 1024 * 1024));
    });
    expect(answer).toEqual({ status: 410, wait: 5_000 });
  });
});

describe('an application on the host of the sandbox', () => {
  const requestsIn = (environment: Record<string, string>) => {
    const settings = { current: () => ({ oidc: { privateHosts: [] } }) } as unknown as SettingsService;
    const config = loadConfig({
      ...{ DATABASE_URL: 'postgres://localhost/account', SECRET_KEYS: 'a'.repeat(43) },
      ...{ SMTP_URL: 'smtp://localhost:1025', SANDBOX_ORIGIN: 'http://127.0.0.1:1' },
      ...environment,
    });
    return new ApplicationRequests(settings, config);
  };
  const staging = { NODE_ENV: 'production', STAGING: 'true', PUBLIC_ORIGIN: 'https://account.example.jp' };

  it("can use another port on a developer's machine", async () => {
    const request = requestsIn({ NODE_ENV: 'development' }).post('http://127.0.0.1:2/', nothing);
    await expect(request).rejects.toThrow('ECONNREFUSED');
  });

  it('cannot use another port on a staging server', async () => {
    const request = requestsIn(staging).post('http://127.0.0.1:2/', nothing);
    await expect(request).rejects.toThrow(expect.objectContaining({ name: 'PrivateAddress' }));
  });

  it('can use the sandbox port on a staging server', async () => {
    await expect(requestsIn(staging).post('http://127.0.0.1:1/', nothing)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-04-01T00:00:00Z');

  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['120', 120_000],
    [' 5 ', 5_000],
    ['86401', longestAskedWait],
    ['9'.repeat(400), longestAskedWait],
    ['-5', 0],
    ['1.5', 0],
    ['soon', 0],
    ['Wed, 01 Apr 2026 00:02:00 GMT', 120_000],
    ['Tue, 31 Mar 2026 00:00:00 GMT', 0],
    ['Wed, 01 Apr 2099 00:00:00 GMT', longestAskedWait],
  ])('%j is parsed as %i ms', (header, wait) => {
    expect(waitAskedFor(header, now)).toBe(wait);
  });

  it('is parsed as a delay of at most a day, whatever its value', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const wait = waitAskedFor(header, now);
        expect(wait >= 0 && wait <= longestAskedWait).toBe(true);
      }),
    );
  });
});
