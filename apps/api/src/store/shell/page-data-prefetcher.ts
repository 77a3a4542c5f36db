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
   * Responses by path. The data of the page itself has an empty path, because its query may contain a secret,
   * which the document must not repeat. Excludes data that the page always requests again.
   */
  byAddress: Record<string, PrefetchedResponse>;
  setCookies: string[];
}

/**
 * Reads the data that a page requests first. It uses in-process requests with the headers of the visitor, so
 * that the guards and the responses are the same as for real requests.
 */
@Injectable()
export class PageDataPrefetcher {
  constructor(private readonly host: HttpAdapterHost) {}

  /**
   * @param isOfMember whether to include the data of the account header, which every page of a member requests
   */
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

/** Returns whether a later request might succeed. */
export function isTransientStatus(status: number): boolean {
  return status === 429 || status > 500;
}

/**
 * Returns the headers of the browser and of proxies, without headers that describe the transfer of the
 * document.
 */
function headersOf({ headers }: FastifyRequest): FastifyRequest['headers'] {
  const { 'accept-encoding': _, connection: __, 'if-none-match': ___, ...others } = headers;
  return { ...others, accept: 'application/json', 'sec-fetch-dest': 'empty' };
}
