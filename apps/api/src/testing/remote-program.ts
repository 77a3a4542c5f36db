import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions } from 'fastify';

import type { Answer } from './test-visitor.js';

/**
 * Returns a program in another process in the form that a `TestVisitor` needs. The program must trust the
 * forwarded address.
 */
export function programAt(origin: string): Pick<NestFastifyApplication, 'inject'> {
  return { inject: ((options: InjectOptions) => sent(origin, options)) as NestFastifyApplication['inject'] };
}

async function sent(
  origin: string,
  { method = 'GET', url, headers, payload, remoteAddress = '' }: InjectOptions,
): Promise<Answer> {
  const asked = request(`${origin}${String(url)}`, {
    method,
    agent: false,
    headers: { ...headers, 'x-forwarded-for': remoteAddress },
  });
  const answered = new Promise<Answer>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => {
      text(response).then((body) => {
        const { statusCode = 0, headers } = response;
        const cookies = (headers['set-cookie'] ?? []).map(cookieOf);
        const json = () => JSON.parse(body) as unknown;
        resolve({ statusCode, headers, cookies, body, json } as unknown as Answer);
      }, reject);
    });
  });
  asked.end(payload);
  return answered;
}

function cookieOf(line: string): { name: string; value: string; maxAge?: number } {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const age = attributes.find((each) => /^max-age=/i.test(each));
  return {
    name: pair.slice(0, at),
    value: decodeURIComponent(pair.slice(at + 1)),
    ...(age !== undefined && { maxAge: Number(age.split('=')[1]) }),
  };
}
