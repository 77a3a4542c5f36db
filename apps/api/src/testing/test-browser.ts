import { pageAccountHeader } from '@account/contracts/platform/page-account';
import request, { type Response } from 'supertest';

/** Public origin of the site. */
export const testOrigin = 'http://localhost:8080';

/** An HTTP client that stores cookies and sends fetch metadata like a browser. */
export class TestBrowser {
  private readonly agent: ReturnType<typeof request.agent>;

  constructor(url: string) {
    this.agent = request.agent(url);
  }

  /** Requests the page data of a path. */
  async screen(path: string): Promise<Response> {
    const [pathname = '', query] = path.split('?');
    const data = `/zapi/internal${pathname === '/' ? '' : pathname}/screen-data`;
    return this.agent.get(query === undefined ? data : `${data}?${query}`);
  }

  async post(path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Response> {
    const { pageAccount } = (await this.screen('/root')).body as { pageAccount?: string };
    return this.agent
      .post(path)
      .set({ origin: testOrigin, 'content-type': 'application/json' })
      .set({ [pageAccountHeader]: pageAccount ?? '', ...headers })
      .send(JSON.stringify(body));
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.agent.get(path).set(headers);
  }
}
