import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

export type Answer = LightMyRequestResponse;

type Headers = Record<string, string | string[]>;

/** A browser whose address and cookies lie open; its requests take no socket. */
export class TestVisitor {
  readonly cookies = new Map<string, string>();
  headers: Headers = { 'accept-language': 'ja', 'sec-fetch-site': 'same-origin' };

  constructor(
    private readonly application: NestFastifyApplication,
    public address = '198.51.100.7',
  ) {}

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send({ method: 'GET', url: path, headers });
  }

  /** The data of a page; the query stays at its end. */
  screen(page: string): Promise<Answer> {
    const [path = '', query] = page.split('?');
    const data = `/zapi/internal${path === '/' ? '' : path}/screen-data`;
    return this.get(query === undefined ? data : `${data}?${query}`);
  }

  post(path: string, body: unknown = {}, headers: Headers = {}): Promise<Answer> {
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    return this.send({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /** Sends anything; the cookies go along and those of the answer are kept. */
  async send(options: InjectOptions): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.application.inject({
      remoteAddress: this.address,
      ...options,
      headers: { ...this.headers, ...(cookie !== '' && { cookie }), ...options.headers },
    });
    this.keep(answer);
    return answer;
  }

  private keep(answer: Answer): void {
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
