import { expect, test } from '@jest/globals';

import { readConfig } from './config.js';

test('an empty environment results in the defaults', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8090,
    smtpPort: 1025,
    publicOrigin: 'http://localhost:8080',
  });
});

test('the configuration uses the given values, treats port 0 as any free port and removes the path of an origin', () => {
  expect(
    readConfig({
      SANDBOX_HOST: '::1',
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '65535',
      PUBLIC_ORIGIN: 'https://shop.example.jp/account',
    }),
  ).toEqual({ host: '::1', port: 0, smtpPort: 65_535, publicOrigin: 'https://shop.example.jp' });
});

test.each([
  [{ SANDBOX_PORT: '' }, 'SANDBOX_PORT must be a port number from 0 to 65535, not ""'],
  [{ SANDBOX_PORT: '80x' }, 'SANDBOX_PORT must be a port number from 0 to 65535, not "80x"'],
  [{ SANDBOX_SMTP_PORT: '65536' }, 'SANDBOX_SMTP_PORT must be a port number from 0 to 65535, not "65536"'],
  [{ SANDBOX_HOST: ' ' }, 'SANDBOX_HOST must be an address to listen on, not " "'],
  [{ PUBLIC_ORIGIN: 'ftp://x' }, 'PUBLIC_ORIGIN must be an http or https address, not "ftp://x"'],
])('the environment %j is rejected with one message', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});
