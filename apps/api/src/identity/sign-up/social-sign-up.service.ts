import { Injectable } from '@nestjs/common';
import {
  callbackPageOf,
  isPasswordRequired,
  signUpEntryFor,
} from '@account/domain/identity/sign-up/sign-up-entry';

import { flowProblem, Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/index.js';
import { LinkedAccounts, type OfferedProvider, SocialClients } from '../linked-accounts/index.js';
import { SignUpReturn } from './registration/sign-up-return.service.js';
import { SignUpFlows, emptySignUpData, signUpFlow, type SignUpFlow } from './sign-up-flows.service.js';
import type { ExternalApplicant, SignUpData } from './sign-up.types.js';

interface PreparedSignUp {
  page: string;
  begin: (transaction: Transaction) => Promise<void>;
}

/** Signs up visitors with an external account. Its data comes only from a verified response of the provider. */
@Injectable()
export class SocialSignUp {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly clients: SocialClients,
    private readonly linked: LinkedAccounts,
    private readonly settings: SettingsService,
    private readonly returns: SignUpReturn,
  ) {}

  offered(context: RequestContext): OfferedProvider[] {
    const { methods } = this.settings.current().signUp;
    return methods.includes('social') ? this.clients.listOffered(context) : [];
  }

  describeApplicant({ data }: SignUpFlow, context: RequestContext): ExternalApplicant | null {
    const { external } = data;
    return external !== null && this.isOffered(external, context) ? external : null;
  }

  /** @throws {Problem} INVALID_SESSION_FLOW when the store no longer offers the provider */
  stillOffered(flow: SignUpFlow, context: RequestContext): ExternalApplicant | null {
    const external = this.describeApplicant(flow, context);
    if (external === null && flow.data.external !== null)
      throw flowProblem(signUpFlow.restartAt, 'the provider is no longer offered');
    return external;
  }

  /**
   * @throws {Problem} INVALID_SESSION_FLOW when this browser has not returned from an external login provider
   */
  requireCallback(flow: SignUpFlow | undefined, context: RequestContext): ExternalApplicant {
    const external = flow === undefined ? null : this.describeApplicant(flow, context);
    if (external === null) throw flowProblem(signUpFlow.restartAt, 'no provider callback in this browser');
    return external;
  }

  isPasswordRequired(flow: SignUpFlow, context: RequestContext): boolean {
    const { signUp, login } = this.settings.current();
    const isByExternalAccount = this.describeApplicant(flow, context) !== null;
    const { isRequiredPassword } = signUp;
    const { isEnabledPassword, isEnabledAuthCode } = login;
    if (!isEnabledPassword) return false;
    return isPasswordRequired({ isRequiredPassword, isEnabledAuthCode, isByExternalAccount });
  }

  shown(flow: SignUpFlow, context: RequestContext): OfferedProvider | null {
    const external = this.describeApplicant(flow, context);
    if (external === null) return null;
    const { provider } = external;
    return {
      userIdentifierType: provider,
      userIdentifierName: this.clients.nameOf(provider, context.language),
    };
  }

  /**
   * Removes a password that was entered before, because another person may have entered it.
   * @param returnTo not validated
   * @returns undefined when the store does not offer sign-up with this provider
   */
  async prepare(
    external: ExternalApplicant,
    returnTo: string | undefined,
    context: RequestContext,
  ): Promise<PreparedSignUp | undefined> {
    if (!this.isOffered(external, context)) return undefined;
    this.returns.remember(returnTo, context);
    const before = (await this.signUpFlows.findFlow(context))?.data ?? emptySignUpData;
    const entry = signUpEntryFor(returnTo);
    const data: SignUpData = {
      ...(isOfOne(before.external, external) ? before : { ...before, email: '', passwordHash: null }),
      external,
      continueTo: entry.continueTo,
    };
    return {
      page: callbackPageOf(entry),
      begin: async (transaction) => {
        await this.signUpFlows.begin(transaction, context, data);
      },
    };
  }

  /** @returns the id of the linked account @throws {Problem} EXTERNAL_ACCOUNT_LINKED_MEANWHILE */
  async link(
    transaction: Transaction,
    accountId: AccountId,
    { provider, subject, email, isEmailVerified }: ExternalApplicant,
  ): Promise<string> {
    const person = { subject, email: email === '' ? null : email, isEmailVerified };
    const id = await this.linked.link(transaction, accountId, provider, person);
    if (id === undefined)
      throw new Problem('EXTERNAL_ACCOUNT_LINKED_MEANWHILE', {
        log: `${provider} is linked to another account`,
      });
    return id;
  }

  private isOffered({ provider }: ExternalApplicant, context: RequestContext): boolean {
    return this.offered(context).some(({ userIdentifierType }) => userIdentifierType === provider);
  }
}

function isOfOne(left: ExternalApplicant | null, right: ExternalApplicant): boolean {
  return left?.provider === right.provider && left.subject === right.subject;
}
