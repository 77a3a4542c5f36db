import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

export type Answer = LightMyRequestResponse;

type Headers = Record<string, string | string[]>;

/**
 * A browser whose address and cookies a test can read. Its requests are injected without a socket. Its pages
 * belong to the logged-in member unless a request specifies another account.
 */
export class TestVisitor {
  readonly cookies = new Map<string, string>();
  headers: Headers = { 'accept-language': 'ja', 'sec-fetch-site': 'same-origin' };
  /** Whether pages send the page account. Pages of another program do not send it. */
  saysPageAccount = true;
  private drawn = { authId: '', pageAccount: '' };

  constructor(
    private readonly application: Pick<NestFastifyApplication, 'inject'>,
    public address = '198.51.100.7',
  ) {}

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.send({ method: 'GET', url: path, headers });
  }

  /** Requests the data of a page. The path may include a query. */
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

  /** Returns the page account of the logged-in member, or an empty string for a guest. */
  async pageAccount(): Promise<string> {
    const authId = this.cookies.get('account_id') ?? this.cookies.get('__Host-account_id') ?? '';
    if (authId === '' || authId === this.drawn.authId) return authId && this.drawn.pageAccount;
    const root = await this.screen('/root');
    const { pageAccount = '' } = root.json<{ pageAccount?: string }>();
    // If the page failed, the next request loads it again.
    if (root.statusCode === 200) this.drawn = { authId, pageAccount };
    return pageAccount;
  }

  /** Sends a request with the cookies and stores the cookies of the response. */
  async send(options: InjectOptions): Promise<Answer> {
    const isRead = options.method === 'GET' || options.method === undefined;
    const drawnFor = isRead || !this.saysPageAccount ? '' : await this.pageAccount();
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.application.inject({
      remoteAddress: this.address,
      ...options,
      headers: {
        ...(drawnFor !== '' && { [pageAccountHeader]: drawnFor }),
        ...this.headers,
        ...(cookie !== '' && { cookie }),
        ...options.headers,
      },
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
