import { Injectable } from '@nestjs/common';
import type {
  SignUpEmailData,
  signUpPolicyScreen,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { signUpEntryFor, type SignUpEntry } from '@account/domain/identity/sign-up/sign-up-entry';

import type { RequestContext } from '../../../platform/http/request-context.js';
import { ScreenRedirect } from '../../../platform/http/problem.js';
import { AccountsService } from '../../accounts/index.js';
import { SocialClients } from '../../linked-accounts/index.js';
import { SignUpReturn } from '../registration/sign-up-return.service.js';
import { SocialSignUp } from '../social-sign-up.service.js';
import { SignUpFlows, type SignUpFlow } from '../sign-up-flows.service.js';
import { SignUpPolicies } from '../sign-up-policies.service.js';
import { SignUpProgress } from '../sign-up-progress.service.js';

@Injectable()
export class SignUpAddressScreens {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly social: SocialSignUp,
    private readonly signUpPolicies: SignUpPolicies,
    private readonly progress: SignUpProgress,
    private readonly accounts: AccountsService,
    private readonly clients: SocialClients,
    private readonly returns: SignUpReturn,
  ) {}

  async policy(
    context: RequestContext,
    entry = signUpEntryFor(null),
  ): Promise<DataOf<typeof signUpPolicyScreen>> {
    const flow = await this.signUpFlows.findFlow(context);
    const isSame = entry.continueTo === null || flow?.data.continueTo === entry.continueTo;
    if (isSame && (flow?.step === 'form' || flow?.step === 'confirm'))
      throw new ScreenRedirect(`/signup/${flow.step}`);
    if (!this.signUpPolicies.comeFirst) throw new ScreenRedirect(entry.authPage);
    return {
      ...(await this.progress.readProgress('policy', entry, context)),
      ...this.toAccept(flow, context),
    };
  }

  async auth(query: unknown, context: RequestContext): Promise<SignUpEmailData> {
    if (context.principal !== null) throw new ScreenRedirect('/mypage');
    if (isCallback(query)) return this.callback(signUpEntryFor(null), context);
    if (this.isSingleAuth(context)) throw new ScreenRedirect('/signup/email');
    return this.plain(await this.signUpFlows.findFlow(context), signUpEntryFor(null), context);
  }

  authAtEntry(query: unknown, entry: SignUpEntry, context: RequestContext): Promise<SignUpEmailData> {
    if (isCallback(query)) return this.callback(entry, context);
    return this.signUpFlows.findFlow(context).then((flow) => this.plain(flow, entry, context));
  }

  async email(query: unknown, context: RequestContext): Promise<SignUpEmailData> {
    const flow = await this.signUpFlows.findFlow(context);
    if (flow !== undefined && this.social.describeApplicant(flow, context) !== null)
      throw new ScreenRedirect(this.signUpFlows.addressPageOf(flow.data));
    const entry = signUpEntryFor(isChange(query) ? flow?.data.continueTo : null);
    return { ...(await this.plain(flow, entry, context)), socialProviders: [] };
  }

  private async plain(
    flow: SignUpFlow | undefined,
    entry: SignUpEntry,
    context: RequestContext,
  ): Promise<SignUpEmailData> {
    const { policyPage, loginPage } = entry;
    if (!this.hasAccepted(flow)) throw new ScreenRedirect(policyPage);
    const isOfProvider = flow !== undefined && flow.data.external !== null;
    return {
      ...(await this.frame(entry, context)),
      isCallback: false,
      externalCallbackInfo: null,
      policies: [],
      email: isOfProvider ? '' : (flow?.data.email ?? ''),
      loginPage,
    };
  }

  /**
   * @throws {ScreenRedirect} to an error page when this browser has not returned from an external login
   *   provider for this request
   */
  private async callback(entry: SignUpEntry, context: RequestContext): Promise<SignUpEmailData> {
    const flow = await this.signUpFlows.findFlow(context);
    const external = flow === undefined ? null : this.social.describeApplicant(flow, context);
    if (flow === undefined || external === null || flow.data.continueTo !== entry.continueTo)
      throw new ScreenRedirect('/auth');
    const info = await this.infoOf(external, context);
    return {
      ...(await this.frame(entry, context)),
      isCallback: true,
      externalCallbackInfo: info,
      policies: this.areAskedFor(flow, info) ? this.toAccept(flow, context).policies : [],
      socialProviders: [],
      email: flow.data.email || (info.isExistValidEmailDuplicate ? '' : external.email),
      loginPage: entry.loginPage,
    };
  }

  private async infoOf(
    { provider, email, isEmailVerified }: NonNullable<SignUpFlow['data']['external']>,
    context: RequestContext,
  ) {
    const holder = email === '' ? undefined : await this.accounts.findByEmail(email);
    return {
      userIdentifierType: provider,
      userIdentifierName: this.clients.nameOf(provider, context.language),
      externalEmail: email,
      isEmailVerified,
      isExistValidEmailDuplicate: holder !== undefined,
    };
  }

  /** An existing member does not have to consent, because they log in next. */
  private areAskedFor(flow: SignUpFlow, info: { isExistValidEmailDuplicate: boolean }): boolean {
    const isAccepted = this.signUpPolicies.areAccepted(flow.data.policyConsents);
    return !isAccepted && (this.signUpPolicies.comeFirst || !info.isExistValidEmailDuplicate);
  }

  private hasAccepted(flow: SignUpFlow | undefined): boolean {
    return !this.signUpPolicies.comeFirst || this.signUpPolicies.areAccepted(flow?.data.policyConsents ?? []);
  }

  private toAccept(flow: SignUpFlow | undefined, { language }: RequestContext) {
    return this.signUpPolicies.toAccept(flow?.data.policyConsents ?? [], language);
  }

  private async frame(entry: SignUpEntry, context: RequestContext) {
    return {
      ...(await this.progress.readProgress('email', entry, context)),
      isSingleAuth: this.isSingleAuth(context),
      planPage: this.returns.pageIn(context),
      socialProviders: this.social.offered(context),
    };
  }

  private isSingleAuth(context: RequestContext): boolean {
    return this.social.offered(context).length === 0;
  }
}

function isCallback(query: unknown): boolean {
  return (query as { isCallback?: unknown } | null)?.isCallback === 'true';
}

function isChange(query: unknown): boolean {
  return (query as { change?: unknown } | null)?.change !== undefined;
}
