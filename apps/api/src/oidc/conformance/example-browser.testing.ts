import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { followToApp } from '../oidc.testing.js';

interface Sent {
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Record<string, string>;
}

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A simple browser that visits an application and the store: it follows redirects and stores cookies. */
export class ExampleBrowser {
  decision: 'allow' | 'deny' = 'allow';
  /** URL of the latest request to the application. */
  address = '';
  /**
   * The application and the store share cookies, because both are on localhost and cookies do not distinguish
   * ports.
   */
  private readonly cookies: Map<string, string>;

  constructor(
    private readonly origin: string,
    private readonly issuer: string,
    private readonly visitor: TestVisitor,
  ) {
    this.cookies = visitor.cookies;
  }

  /** @returns the first response of the application that is not a redirect */
  async open(path: string, options: Sent = {}): Promise<Received> {
    let next = await this.outOfStore(new URL(path, this.origin));
    let request = options;
    for (let step = 0; step < 12; step += 1) {
      const answer = await this.ask(next, request);
      const { location } = answer.headers;
      if (location === undefined || answer.status < 300) return answer;
      next = await this.outOfStore(new URL(location, next));
      request = {};
    }
    throw new Error(`The application leads round in circles, last to ${next.href}`);
  }

  private async ask(url: URL, { method = 'GET', body = '', headers = {} }: Sent): Promise<Received> {
    if (url.origin !== this.origin) throw new Error(`The browser was led to ${url.href}`);
    this.address = url.href;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await sent(url, { method, body, headers: { accept: 'text/html', ...headers, cookie } });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const isGone = /max-age=0|expires=Thu, 01[ -]Jan[ -]1970/i.test(line) || value === '';
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Completes the pages of the store: allows or denies on the consent page, and confirms a logout. */
  private async outOfStore(url: URL): Promise<URL> {
    if (url.origin !== this.issuer) return url;
    const page = await this.visitor.get(url.pathname + url.search, { accept: 'text/html' });
    return url.pathname === '/oidc/logout'
      ? this.loggedOut(page)
      : followToApp(this.visitor, page, this.decision);
  }

  private async loggedOut({ body }: Answer): Promise<URL> {
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const left = await this.visitor.post('/oidc/logout/confirm', `xsrf=${xsrf}&logout=yes`, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    return new URL(String(left.headers['location']), this.issuer);
  }
}

/**
 * Does not send fetch metadata, which `fetch` would send. Applications would otherwise treat a navigation as an
 * API call.
 */
function sent(url: URL, { body, ...options }: Required<Sent>): Promise<Received> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { ...options, agent: false }, (answer) => {
      text(answer).then(
        (content) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: content }),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
