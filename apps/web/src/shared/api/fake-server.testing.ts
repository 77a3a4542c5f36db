import type { CallContract, ScreenContract } from '@account/contracts/platform/call';
import { screenDataPath } from '@account/contracts/platform/call';
import { isPathOf } from '@account/contracts/platform/path-pattern';
import { problemStatus, type ProblemCode } from '@account/contracts/platform/problem-codes';
import type { ProblemBody } from '@account/contracts/platform/problem.contract';
import { declared, isCall } from '@account/contracts/product/declared-contracts';
import { afterEach, beforeEach } from '@jest/globals';

import { settle } from '../page/settled-user.testing.js';
import { sampleAnswer } from '../page/sample-data.testing.js';
import type { AnswerOf } from './call-api.js';

type Contract = Pick<CallContract, 'method' | 'path' | 'answer'>;

/** A request that changes data, as received by the server. */
export interface SentCall {
  method: string;
  /** Path and query. */
  address: string;
  body: unknown;
  headers: Record<string, string>;
}

/** A request with a pending response. */
export interface HeldCall {
  contract: Contract;
  answer: (body?: unknown) => Promise<void>;
  refuse: (code: ProblemCode, more?: Partial<ProblemBody>) => Promise<void>;
  disconnect: () => Promise<void>;
}

type Reply = () => Response | Promise<Response>;

const calls = declared.filter(isCall);

/** Returns the default message of a refusal. */
export function refusalText(code: string): string {
  return `Refused with ${code}.`;
}

function refusal(code: ProblemCode, more: Partial<ProblemBody> = {}): Response {
  const status = problemStatus[code];
  const body = { status, code, message: refusalText(code), requestId: 'request-1', ...more };
  return Response.json(body, { status });
}

function success(body: unknown): Response {
  return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
}

/** Replaces `fetch`. Responds with sample data of the contract unless a test sets another response. */
export class FakeServer {
  private readonly received: SentCall[] = [];
  private readonly replies = new Map<string, Reply>();
  private waiting: HeldCall[] | undefined;

  /** Returns the requests that change data, in order, optionally filtered by call. */
  sent(contract?: Contract): SentCall[] {
    return this.received.filter(
      ({ method, address }) =>
        method !== 'GET' && (contract === undefined || isOf(contract, method, address)),
    );
  }

  bodies(contract: Contract): unknown[] {
    return this.sent(contract).map(({ body }) => body);
  }

  /** Returns the addresses of read requests, in order, optionally filtered by call. */
  read(contract?: Contract): string[] {
    return this.received
      .filter(
        ({ method, address }) =>
          method === 'GET' && (contract === undefined || isOf(contract, 'GET', address)),
      )
      .map(({ address }) => address);
  }

  answers<Call extends Contract>(
    contract: Call,
    ...[body]: Call['answer'] extends undefined ? [] : [body: AnswerOf<Call['answer']>]
  ): void {
    this.replies.set(keyOf(contract), () => success(body));
  }

  /** Sets the data of a page, or of a component that all pages contain. */
  showsScreen({ path }: Pick<ScreenContract, 'path'>, data: unknown): void {
    this.replies.set(`GET ${screenDataPath(path)}`, () => success(data));
  }

  refuses(contract: Contract, code: ProblemCode, more: Partial<ProblemBody> = {}): void {
    this.replies.set(keyOf(contract), () => refusal(code, more));
  }

  disconnects(contract: Contract): void {
    this.replies.set(keyOf(contract), () => Promise.reject(new TypeError('Failed to fetch')));
  }

  holds(contract: Contract): HeldCall {
    const { call, response } = heldCall(contract);
    this.replies.set(keyOf(contract), async () => (await response).clone());
    return call;
  }

  /**
   * Holds every request that changes data until the test responds to it. @returns the held requests, in order
   */
  holdsEveryChange(): HeldCall[] {
    return (this.waiting = []);
  }

  forget(): void {
    this.received.length = 0;
    this.replies.clear();
    this.waiting = undefined;
  }

  readonly fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body, headers } = init;
    const address = String(input);
    this.received.push({
      method,
      address,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      headers: { ...(headers as Record<string, string>) },
    });
    const [pathname = ''] = address.split('?');
    const own = [...this.replies].find(([key]) => {
      const [ofMethod = '', path = ''] = key.split(' ');
      return ofMethod === method && isPathOf(path, pathname);
    });
    if (own !== undefined) return own[1]();
    const contract = calls.find((each) => each.method === method && isPathOf(each.path, pathname));
    if (contract === undefined) return refusal('NOT_FOUND');
    if (this.waiting === undefined || method === 'GET') return success(sampleAnswer(contract));
    const { call, response } = heldCall(contract);
    this.waiting.push(call);
    return response;
  };
}

function heldCall(contract: Contract): { call: HeldCall; response: Promise<Response> } {
  let resolve: (response: Response) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<Response>((succeed, fail) => {
    resolve = succeed;
    reject = fail;
  });
  // A test may end before the response arrives.
  promise.catch(() => undefined);
  const sample = sampleAnswer(contract);
  const call: HeldCall = {
    contract,
    answer: (body = sample) => {
      resolve(success(body));
      return settle();
    },
    refuse: (code, more) => {
      resolve(refusal(code, more));
      return settle();
    },
    disconnect: () => {
      reject(new TypeError('Failed to fetch'));
      return settle();
    },
  };
  return { call, response: promise };
}

function keyOf({ method, path }: Contract): string {
  return `${method} ${path}`;
}

function isOf(contract: Contract, method: string, address: string): boolean {
  return contract.method === method && isPathOf(contract.path, address.split('?')[0] ?? '');
}

/** Installs a server for a spec file and resets it after each test. */
export function fakeServer(): FakeServer {
  const server = new FakeServer();
  const { fetch } = globalThis;
  beforeEach(() => void Object.assign(globalThis, { fetch: server.fetch }));
  afterEach(() => {
    server.forget();
    Object.assign(globalThis, { fetch });
  });
  return server;
}
