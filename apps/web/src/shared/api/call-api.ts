import type { CallContract } from '@account/contracts/platform/call';
import type { ProblemBody } from '@account/contracts/platform/problem.contract';
import type * as z from 'zod/mini';

import { checkResponse } from './check-response.js';
import { fillPath, type PathValues } from './path.js';
import { bodyOf, problemOf, request } from './request.js';

type AnswerSchema = z.ZodMiniType | undefined;

export type AnswerOf<Answer extends AnswerSchema> = Answer extends z.ZodMiniType
  ? z.output<Answer>
  : undefined;

export interface CallOptions {
  path?: PathValues;
  query?: Record<string, string>;
  signal?: AbortSignal;
}

interface ChangeOptions extends CallOptions {
  /**
   * Account for which the page was rendered, empty for a guest. The server rejects the call for a different
   * account.
   */
  pageAccount: string;
  /** Completes the request even if the page is unloaded. */
  outlivesPage?: boolean;
}

/**
 * Makes a call. Does not follow redirects, unlike `useCall`. @throws {ApiProblem} on a status of 400 or above
 */
export async function callApi<Input extends z.ZodMiniType, Answer extends AnswerSchema>(
  contract: CallContract<Input, Answer>,
  input: z.input<Input>,
  { path = {}, query = {}, signal, pageAccount, outlivesPage = false }: ChangeOptions,
): Promise<AnswerOf<Answer>> {
  const { method, answer } = contract;
  const body = method === 'GET' ? {} : { body: input };
  const response = await request(address(contract, path, query), {
    ...{ method, ...body, pageAccount, signal },
    keepalive: outlivesPage,
  });
  if (!response.ok) throw await problemOf(response);
  if (response.redirected) return { redirectTo: response.url } as AnswerOf<Answer>;
  return checkResponse(answer, await bodyOf(response)) as AnswerOf<Answer>;
}

export async function readApi<Input extends z.ZodMiniType, Answer extends AnswerSchema>(
  contract: CallContract<Input, Answer>,
  { path = {}, query = {}, signal }: CallOptions = {},
): Promise<AnswerOf<Answer> | ProblemBody> {
  const response = await request(address(contract, path, query), { method: 'GET', signal });
  if (response.status === 404) return (await bodyOf(response)) as ProblemBody;
  if (!response.ok) throw await problemOf(response);
  return checkResponse(contract.answer, await bodyOf(response)) as AnswerOf<Answer>;
}

function address(
  contract: Pick<CallContract, 'path'>,
  path: PathValues,
  query: Record<string, string>,
): string {
  const search = new URLSearchParams(query).toString();
  return fillPath(contract.path, path) + (search && `?${search}`);
}
