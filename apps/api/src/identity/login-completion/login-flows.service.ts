import { Injectable } from '@nestjs/common';
import { loginTransitions, type LoginEvent, type LoginStep } from '@account/domain/identity/login/login-flow';
import { ownReturnTo } from '@account/contracts/product/screens';
import {
  secondFactorTypes,
  type SecondFactorType,
} from '@account/domain/identity/second-factors/second-factor-type';
import * as z from 'zod';

import { FlowsService, type Flow, type FlowDefinition } from '../../platform/flow/flows.service.js';
import { flowProblem, ScreenRedirect } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId, FlowId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/index.js';
import { sessionMethods } from '@account/domain/identity/sessions/session';

export const firstMethods = ['Password', 'AuthCode', 'Social', 'Passkey'] as const;

export type FirstMethod = (typeof firstMethods)[number];

const loginDataSchema = z.object({
  base: z.string(),
  query: z.string().default(''),
  /** True if the application requires a second factor even in a trusted browser. */
  asksFactor: z.boolean().default(false),
  identifierName: z.string(),
  isAmaltheaLogin: z.boolean(),
  returnTo: z.string().nullable(),
  /** Time of the code request in milliseconds since 1970; null when no code was requested. */
  codeAskedAt: z.number().nullable(),
  proved: z
    .object({
      accountId: z.string(),
      method: z.enum(firstMethods),
      types: z.array(z.enum(secondFactorTypes)),
      /** Id of the linked account that was used in the first step. */
      linkedAccountId: z.string().nullable(),
      passkeyId: z.string().nullable().default(null),
      /** Authentication methods used in the first step; if empty, only its main method. */
      shown: z.array(z.enum(sessionMethods)).default([]),
      /** Hash of the browser's cookie in base64url; null when the browser was unknown to the account. */
      knownBrowser: z.string().nullable().default(null),
    })
    .nullable(),
});

export type LoginData = z.output<typeof loginDataSchema>;

export type LoginFlow = Flow<LoginStep, LoginData>;

export type LoginPlace = Pick<LoginData, 'base' | 'query' | 'asksFactor'>;

export const siteLogin: LoginPlace = { base: '/login', query: '', asksFactor: false };

const definition: FlowDefinition<LoginStep, LoginEvent, LoginData> = {
  kind: 'login',
  transitions: loginTransitions,
  data: loginDataSchema,
  lifetime: 60 * 60 * 1_000,
  restartAt: siteLogin.base,
};

const pageOf: Record<LoginStep, string> = { code: '/code', multiFactor: '/multi-factor', complete: '' };

@Injectable()
export class LoginFlows {
  constructor(
    private readonly flows: FlowsService,
    private readonly accounts: AccountsService,
  ) {}

  async findFlow(context: RequestContext): Promise<LoginFlow | undefined> {
    const flow = await this.flows.findFlow(definition, context);
    return flow?.step === 'complete' ? undefined : flow;
  }

  async requireOnPage(context: RequestContext, step: LoginStep, place: LoginPlace): Promise<LoginFlow> {
    const flow = await this.findFlow(context);
    if (flow === undefined || !isAt(flow, place)) throw new ScreenRedirect(firstPage(place));
    if (flow.step !== step) throw new ScreenRedirect(pageAt(flow));
    return flow;
  }

  /**
   * @param place page on which the login must have begun; if absent, a login from any page is accepted
   * @throws {Problem} INVALID_SESSION_FLOW when this browser has no login at that step
   */
  async requireInCall(context: RequestContext, step: LoginStep, place?: LoginPlace): Promise<LoginFlow> {
    const flow = await this.findFlow(context);
    if (flow?.step !== step) throw brokenLogin(`no login at ${step} in this browser`, place);
    if (place !== undefined && !isAt(flow, place))
      throw brokenLogin('the login began on another page', place);
    return flow;
  }

  beginFlow(
    transaction: Transaction,
    context: RequestContext,
    step: LoginStep,
    data: LoginData,
  ): Promise<LoginFlow> {
    const accountId = data.proved?.accountId as AccountId | undefined;
    return this.flows.startFlow(transaction, definition, context, { step, data, accountId });
  }

  /** @throws {Problem} INVALID_SESSION_FLOW when a concurrent call has already finished the flow */
  async finishFlow(transaction: Transaction, flow: LoginFlow, accountId: AccountId): Promise<void> {
    // Locks the account first. A concurrent credential change has then either ended this login already, or will
    // find the new session.
    const account = await this.accounts.lockAccount(transaction, accountId);
    if (account?.isActive !== true) throw brokenLogin('the account is disabled or gone', flow.data);
    const itsPlace = { ...definition, restartAt: firstPage(flow.data) };
    await this.flows.advanceFlow(transaction, itsPlace, flow, 'factorAccepted');
  }

  advance(
    transaction: Transaction,
    flow: LoginFlow,
    event: LoginEvent,
    data = flow.data,
  ): Promise<LoginFlow> {
    return this.flows.advanceFlow(transaction, definition, flow, event, data);
  }

  lock(transaction: Transaction, id: FlowId): Promise<boolean> {
    return this.flows.lockFlow(transaction, id);
  }

  endAll(transaction: Transaction, accountId: AccountId): Promise<void> {
    return this.flows.endFlow(transaction, definition, accountId);
  }
}

export function pageAt({ step, data }: Pick<LoginFlow, 'step' | 'data'>): string {
  return `${data.base}${pageOf[step]}${data.query}`;
}

export function firstPage({ base, query }: Pick<LoginPlace, 'base' | 'query'>): string {
  return base + query;
}

export function firstPageAgain({ base, query, returnTo }: LoginData): string {
  const path = base === siteLogin.base ? ownReturnTo(returnTo) : null;
  return firstPage({ base, query }) + (path === null ? '' : `?${new URLSearchParams({ returnTo: path })}`);
}

function isAt({ data }: LoginFlow, place: LoginPlace): boolean {
  return firstPage(data) === firstPage(place);
}

export function multiFactorPage({ base, query }: LoginPlace, type: SecondFactorType | null): string {
  return `${base}/multi-factor${type === null ? '' : `/${type}`}${query}`;
}

export function brokenLogin(log: string, place = siteLogin) {
  return flowProblem(firstPage(place), log);
}
