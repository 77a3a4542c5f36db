import { Injectable } from '@nestjs/common';
import type { SocialAction, SocialFailure } from '@account/domain/identity/social/social-flow';
import type { AuthorisationRequest } from '@account/gateways/social/social-gateway';

import { RealClock } from '../../platform/clock/clock.js';
import { hashToken, randomToken } from '../../platform/crypto/random.js';
import { equalInConstantTime, SecretKeys } from '../../platform/crypto/secret-keys.js';
import { FlowsService } from '../../platform/flow/flows.service.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { SocialSignUp } from '../sign-up/index.js';
import { SocialClients } from '../linked-accounts/index.js';
import { socialFlow, type UnknownIdentity, type SocialData, type SocialFlow } from './social.types.js';

interface Purpose {
  provider: SocialData['provider'];
  action: SocialAction;
  returnTo: string | undefined;
  sessionId: string | null;
}

@Injectable()
export class SocialFlows {
  /** Providers use real time. */
  private readonly realTime = new RealClock();

  constructor(
    private readonly flows: FlowsService,
    private readonly clients: SocialClients,
    private readonly signUp: SocialSignUp,
    private readonly secretKeys: SecretKeys,
    private readonly database: Database,
  ) {}

  async start(purpose: Purpose, context: RequestContext): Promise<AuthorisationRequest> {
    const state = randomToken();
    const stateHash = hashToken(state).toString('base64url');
    const { returnTo, ...rest } = purpose;
    const isFresh = purpose.action === 'reauthorize';
    const freshSince = isFresh ? Math.floor(this.realTime.now().getTime() / 1_000) : null;
    const data: SocialData = {
      ...rest,
      ...(returnTo !== undefined && { returnTo }),
      stateHash,
      keyName: this.secretKeys.currentKey,
      freshSince,
      failure: null,
      unknown: null,
    };
    await this.database.transaction((transaction) =>
      this.flows.startFlow(transaction, socialFlow, context, { step: 'atProvider', data }),
    );
    return this.requestOf(data, state);
  }

  find(context: RequestContext): Promise<SocialFlow | undefined> {
    return this.flows.findFlow(socialFlow, context);
  }

  isStateOf({ data }: SocialFlow, state: string): boolean {
    return equalInConstantTime(hashToken(state), Buffer.from(data.stateHash, 'base64url'));
  }

  /**
   * Claims the response. Only one of several concurrent requests succeeds.
   * @throws {Problem} INVALID_SESSION_FLOW
   */
  take(flow: SocialFlow): Promise<SocialFlow> {
    return this.database.transaction((transaction) =>
      this.flows.advanceFlow(transaction, socialFlow, flow, 'returned'),
    );
  }

  async recognised(flow: SocialFlow): Promise<void> {
    await this.database.transaction((transaction) =>
      this.flows.advanceFlow(transaction, socialFlow, flow, 'recognised'),
    );
  }

  /**
   * Runs in the transaction that ends the flow.
   * @returns the next page; undefined when the store does not offer sign-up with this provider
   */
  async signUpBegun(
    flow: SocialFlow,
    person: UnknownIdentity,
    context: RequestContext,
  ): Promise<string | undefined> {
    const { provider, returnTo } = flow.data;
    const { subject, externalEmail: email, isEmailVerified } = person;
    const external = { provider, subject, email, isEmailVerified };
    const beginning = await this.signUp.prepare(external, returnTo, context);
    if (beginning === undefined) return undefined;
    await this.database.transaction(async (transaction) => {
      await this.flows.advanceFlow(transaction, socialFlow, flow, 'signUpBegun');
      await beginning.begin(transaction);
    });
    return beginning.page;
  }

  async unknown(flow: SocialFlow, unknown: UnknownIdentity): Promise<void> {
    await this.database.transaction((transaction) =>
      this.flows.advanceFlow(transaction, socialFlow, flow, 'unknown', { ...flow.data, unknown }),
    );
  }

  async failed(flow: SocialFlow, failure: SocialFailure): Promise<void> {
    await this.database.transaction((transaction) =>
      this.flows.advanceFlow(transaction, socialFlow, flow, 'failed', { ...flow.data, failure }),
    );
  }

  /**
   * Derives nonce and verifier from the state by HMAC, so that they are unique per flow and need not be stored.
   */
  requestOf(
    { provider, freshSince, keyName }: Pick<SocialData, 'provider' | 'freshSince' | 'keyName'>,
    state: string,
  ): AuthorisationRequest {
    return {
      state,
      nonce: this.secretKeys.hashBy(keyName, 'social nonce', state).toString('base64url'),
      codeVerifier: this.secretKeys.hashBy(keyName, 'social verifier', state).toString('base64url'),
      redirectUri: this.clients.redirectUriOf(provider),
      ...(freshSince !== null && { freshSince }),
    };
  }
}
