import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { accountHeaderScreen } from '@account/contracts/identity/my-page/account-header.contract';
import { screenDataPath } from '@account/contracts/platform/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface PageAnswer {
  status: number;
  body: unknown;
}

export interface PageAnswers {
  page: PageAnswer;
  /**
   * By address, the page's own under an empty one: its query may hold a secret, which no document repeats. What the page
   * asks for again by itself is left out.
   */
  byAddress: Record<string, PageAnswer>;
  setCookies: string[];
}

/**
 * Reads what a page asks for first, by requests inside the program with the headers of the visitor's own: each goes
 * through the same guards, and is answered the same, as if the page had made it.
 */
@Injectable()
export class PageAnswersReader {
  constructor(private readonly host: HttpAdapterHost) {}

  /** @param isOfMember then every layout asks who is here, too */
  async read(
    request: FastifyRequest,
    page: Pick<URL, 'pathname' | 'search'>,
    isOfMember: boolean,
  ): Promise<PageAnswers> {
    const address = screenDataPath(page.pathname) + page.search;
    const ofMember = isOfMember ? [screenDataPath(accountHeaderScreen.path)] : [];
    const [own, ...others] = await Promise.all([
      this.ask(request, address),
      ...ofMember.map((each) => this.ask(request, each)),
    ]);
    const answers = [own, ...others];
    return {
      page: own,
      byAddress: Object.fromEntries(
        answers
          .filter(({ status }) => !mayPass(status))
          .map(({ at, status, body }) => [at === address ? '' : at, { status, body }]),
      ),
      setCookies: answers.flatMap(({ setCookies }) => setCookies),
    };
  }

  private async ask(request: FastifyRequest, at: string): Promise<InnerAnswer> {
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

interface InnerAnswer extends PageAnswer {
  at: string;
  setCookies: string[];
}

/** Whether an answer is trouble that may be over when the page asks again. */
export function mayPass(status: number): boolean {
  return status === 429 || status > 500;
}

/** Of the visitor's browser and of the proxies before us, but for what belongs to the transfer of the document. */
function headersOf({ headers }: FastifyRequest): FastifyRequest['headers'] {
  const { 'accept-encoding': _, connection: __, 'if-none-match': ___, ...others } = headers;
  return { ...others, accept: 'application/json', 'sec-fetch-dest': 'empty' };
}
