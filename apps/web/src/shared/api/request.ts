import { pageLanguageHeader } from '@account/contracts/platform/language.contract';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { problemSchema } from '@account/contracts/platform/problem.contract';
import type { Language } from '@account/domain/platform/language';

import { ApiProblem, transportProblem } from './api-problem.js';

/** Milliseconds after which a request is aborted. */
export const responseTimeout = 15_000;

let pageLanguage: Language | undefined;

/**
 * Sets the language of all later requests, independent of other tabs and applications. `undefined` resets the
 * language.
 */
export function setRequestLanguage(language: Language | undefined): void {
  pageLanguage = language;
}

interface JsonRequest {
  method: string;
  body?: unknown;
  pageAccount?: string | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
}

export async function request(path: string, asked: JsonRequest): Promise<Response> {
  const { method, body, pageAccount, signal, keepalive = false } = asked;
  const timeoutSignal = AbortSignal.timeout(responseTimeout);
  // Replacement for AbortSignal.any, which the oldest supported browsers lack.
  const given = new AbortController();
  for (const each of [timeoutSignal, signal]) each?.addEventListener('abort', () => given.abort(each.reason));
  try {
    signal?.throwIfAborted();
    return await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(pageLanguage === undefined ? {} : { [pageLanguageHeader]: pageLanguage }),
        ...(pageAccount === undefined ? {} : { [pageAccountHeader]: pageAccount }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      keepalive,
      signal: given.signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw transportProblem(timeoutSignal.aborted ? 'TIMEOUT' : 'NETWORK_ERROR', 0, error);
  }
}

export async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (error) {
    throw transportProblem('UNREADABLE_ANSWER', response.status, error);
  }
}

export async function problemOf(response: Response, message?: string): Promise<ApiProblem> {
  const body = await bodyOf(response).catch(() => undefined);
  const problem = problemSchema.safeParse(body);
  return problem.success
    ? new ApiProblem({ ...problem.data, retryAfter: retryAfterOf(response) })
    : transportProblem('UNREADABLE_ANSWER', response.status, undefined, message);
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return seconds > 0 ? seconds : undefined;
}
