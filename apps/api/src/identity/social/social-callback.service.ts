import { Injectable } from '@nestjs/common';
import { callbackAnswerSchema } from '@account/contracts/identity/social/social.contract';
import type { SocialAction, SocialFailure } from '@account/domain/identity/social/social-flow';
import { SocialGateway, type SocialIdentity } from '@account/gateways/social/social-gateway';
import * as z from 'zod/mini';

import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Logger } from '../../platform/logging/logger.js';
import { CallbackForms } from './callback-forms.service.js';
import { SocialClients } from '../linked-accounts/index.js';
import { SocialLinks } from './social-links.service.js';
import { SocialLogin } from './social-login.service.js';
import { isOfMember } from './social-authorisation.service.js';
import { SocialReauthorisation } from './social-reauthorisation.service.js';
import { noFlowPage, relateErrorPage } from './social-screens.controller.js';
import { SocialFlows } from './social-flows.service.js';
import type { UnknownIdentity, SocialFlow } from './social.types.js';

type Answer = z.output<typeof callbackAnswerSchema>;

@Injectable()
export class SocialCallback {
  constructor(
    private readonly forms: CallbackForms,
    private readonly socialFlows: SocialFlows,
    private readonly clients: SocialClients,
    private readonly gateway: SocialGateway,
    private readonly login: SocialLogin,
    private readonly links: SocialLinks,
    private readonly reauthorisation: SocialReauthorisation,
    private readonly logger: Logger,
  ) {}

  async handleCallback(query: unknown, context: RequestContext): Promise<string> {
    const flow = await this.socialFlows.find(context);
    if (flow?.step !== 'atProvider') return this.isOfAnotherFlow(flow, query) ? noFlowPage : '/auth';
    const answer = await this.answerOf(query, flow);
    if (answer === 'gone') return '/auth';
    if (answer === undefined || !this.socialFlows.isStateOf(flow, answer.state ?? ''))
      return this.refuse(flow, 'not the response to this redirect');
    const { provider, action, sessionId } = flow.data;
    const client = this.clients.findClient(provider);
    if (client === undefined) return this.fail(flow, 'notOffered', 'no longer offered');
    if (isOfMember(action) && context.principal?.sessionId !== sessionId)
      return this.fail(flow, 'broken', 'another session than the one that began it');
    const taken = await overtakenOnConflict(this.socialFlows.take(flow));
    if (taken === 'overtaken') return '/auth';
    const request = this.socialFlows.requestOf(flow.data, answer.state ?? '');
    const outcome = await this.gateway.identify(client, request, parametersOf(answer));
    if (!outcome.ok) return this.fail(taken, outcome.reason, outcome.log);
    return this.received(taken, outcome.identity, context);
  }

  /**
   * Returns whether the response belongs to an older flow of this browser. Such a response must not show the
   * result of the current flow.
   */
  private isOfAnotherFlow(flow: SocialFlow | undefined, query: unknown): boolean {
    const { state } = z.safeParse(callbackAnswerSchema, query).data ?? {};
    return flow !== undefined && state !== undefined && !this.socialFlows.isStateOf(flow, state);
  }

  private async received(
    flow: SocialFlow,
    identity: SocialIdentity,
    context: RequestContext,
  ): Promise<string> {
    const settled = await this.settled(flow, identity, context);
    if ('failure' in settled) return this.fail(flow, settled.failure, 'the login was refused');
    if (!isOfMember(flow.data.action)) this.clients.remember(flow.data.provider, context);
    if ('unknown' in settled) return this.handleUnknownIdentity(flow, settled.unknown, context);
    await overtakenOnConflict(this.socialFlows.recognised(flow));
    return settled.redirectTo;
  }

  private async handleUnknownIdentity(
    flow: SocialFlow,
    person: UnknownIdentity,
    context: RequestContext,
  ): Promise<string> {
    const page = await overtakenOnConflict(this.socialFlows.signUpBegun(flow, person, context));
    if (page === 'overtaken') return '/auth';
    if (page !== undefined) return page;
    await overtakenOnConflict(this.socialFlows.unknown(flow, person));
    return '/auth';
  }

  private settled({ data }: SocialFlow, identity: SocialIdentity, context: RequestContext) {
    if (data.action === 'enableExternalAuth') return this.links.link(data.provider, identity, context);
    if (data.action === 'reauthorize') return this.reauthorisation.prove(data, identity, context);
    return this.login.logIn({ data }, identity, context);
  }

  /**
   * Accepts a response of Apple only as a posted form.
   * @returns `gone` when a concurrent request has consumed the response and continues the flow
   */
  private async answerOf(query: unknown, { data }: SocialFlow): Promise<Answer | 'gone' | undefined> {
    const parsed = z.safeParse(callbackAnswerSchema, query);
    if (!parsed.success) return undefined;
    const { handle, ...answer } = parsed.data;
    if ((handle !== undefined) !== (data.provider === 'Apple')) return undefined;
    if (handle === undefined) return answer;
    const form = await this.forms.consumeForm(handle);
    if (form === undefined) return 'gone';
    const kept = z.safeParse(callbackAnswerSchema, form);
    return kept.success ? kept.data : undefined;
  }

  /**
   * Does not end the current flow, because the response belongs to an older flow or another tab, or is forged.
   */
  private refuse({ data: { provider, action } }: SocialFlow, log: string): string {
    this.logger.info('social_login.response_rejected', { reason: `${provider} ${action}: ${log}` });
    return pageOf(action, 'broken');
  }

  private async fail(flow: SocialFlow, failure: SocialFailure, log: string): Promise<string> {
    const { provider, action } = flow.data;
    this.logger.info('social_login.failed', { reason: `${provider} ${action} ${failure}: ${log}` });
    await overtakenOnConflict(this.socialFlows.failed(flow, failure));
    return pageOf(action, failure);
  }
}

/**
 * Returns `overtaken` when another request or a newer flow of this browser finished first. The page then shows
 * the result of that flow.
 */
async function overtakenOnConflict<Result>(move: Promise<Result>): Promise<Result | 'overtaken'> {
  try {
    return await move;
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID_SESSION_FLOW') return 'overtaken';
    throw error;
  }
}

function pageOf(action: SocialAction, failure: SocialFailure): string {
  return action === 'enableExternalAuth' ? relateErrorPage(failure) : '/auth';
}

function parametersOf({ handle: _, ...answer }: Answer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
