import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { screenDataPath } from '@account/contracts/platform/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface PrefetchedResponse {
  status: number;
  body: unknown;
}

export interface PrefetchedPageData {
  page: PrefetchedResponse;
  /**
   * By address, the page's own under an empty one: its query may hold a secret, which no document repeats. What the page
   * asks for again by itself is left out.
   */
  byAddress: Record<string, PrefetchedResponse>;
  setCookies: string[];
}

/**
 * Reads what a page asks for first, by requests inside the program with the headers of the visitor's own: each goes
 * through the same guards, and is answered the same, as if the page had made it.
 */
@Injectable()
export class PageDataPrefetcher {
  constructor(private readonly host: HttpAdapterHost) {}

  /** @param isOfMember then every layout asks who is here, too */
  async prefetch(
    request: FastifyRequest,
    page: Pick<URL, 'pathname' | 'search'>,
    isOfMember: boolean,
  ): Promise<PrefetchedPageData> {
    const address = screenDataPath(page.pathname) + page.search;
    const ofMember = isOfMember ? [screenDataPath(accountHeaderScreen.path)] : [];
    const [own, ...others] = await Promise.all([
      this.requestInProcess(request, address),
      ...ofMember.map((each) => this.requestInProcess(request, each)),
    ]);
    const answers = [own, ...others];
    return {
      page: own,
      byAddress: Object.fromEntries(
        answers
          .filter(({ status }) => !isTransientStatus(status))
          .map(({ at, status, body }) => [at === address ? '' : at, { status, body }]),
      ),
      setCookies: answers.flatMap(({ setCookies }) => setCookies),
    };
  }

  private async requestInProcess(request: FastifyRequest, at: string): Promise<InProcessResponse> {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const answer = await fastify.inject({
      method: 'GET',
      url: at,
      headers: headersOf(request),
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
    });
    const setCookie = answer.headers['set-cookie'] ?? [];
    return {
      at,
      status: answer.statusCode,
      body: JSON.parse(answer.payload) as unknown,
      setCookies: Array.isArray(setCookie) ? setCookie : [setCookie],
    };
  }
}

interface InProcessResponse extends PrefetchedResponse {
  at: string;
  setCookies: string[];
}

/** Whether an answer is trouble that may be over when the page asks again. */
export function isTransientStatus(status: number): boolean {
  return status === 429 || status > 500;
}

/** Of the visitor's browser and of the proxies before us, but for what belongs to the transfer of the document. */
function headersOf({ headers }: FastifyRequest): FastifyRequest['headers'] {
  const { 'accept-encoding': _, connection: __, 'if-none-match': ___, ...others } = headers;
  return { ...others, accept: 'application/json', 'sec-fetch-dest': 'empty' };
}
