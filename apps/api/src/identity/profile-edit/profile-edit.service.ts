import { Injectable } from '@nestjs/common';
import { profileEditSchema } from '@account/contracts/identity/profile-edit/profile-edit-form.contract';
import type {
  confirmProfileEditCall,
  editProfileCall,
  profileEditConfirmScreen,
  profileEditScreen,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';
import type { Redirect } from '@account/contracts/platform/problem.contract';
import { emptyProfile, profileFields, type Profile } from '@account/domain/identity/accounts/profile';
import { businessDay } from '@account/domain/platform/business-day';
import type * as z from 'zod/mini';

import { Clock } from '../../platform/clock/clock.js';
import { bindBrowser, browserOf } from '../../platform/flow/browser.js';
import { FlowsService } from '../../platform/flow/flows.service.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { flowProblem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { ScreenRedirect } from '../../platform/http/screen-redirect.js';
import { Database } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { profileEditFlow, type ProfileEditData, type ProfileEditFlow } from './profile-edit.types.js';

/** A member changes the own details: fill in, look over, change. */
@Injectable()
export class ProfileEditService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
    private readonly flows: FlowsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async form(member: Principal, context: RequestContext): Promise<z.output<typeof profileEditScreen.data>> {
    const waiting = (await this.find(member, context))?.data;
    const { customAnswers, ...profile } = waiting
      ? { ...waiting.profile, customAnswers: waiting.customAnswers }
      : await this.accounts.summaryOf(member);
    return this.details(profile, customAnswers, context);
  }

  async confirm(
    member: Principal,
    context: RequestContext,
  ): Promise<z.output<typeof profileEditConfirmScreen.data>> {
    const flow = await this.find(member, context);
    if (flow === undefined) throw new ScreenRedirect(profileEditFlow.restartAt);
    return this.details(flow.data.profile, flow.data.customAnswers, context);
  }

  async acceptForm(
    { inputtedData }: z.output<typeof confirmProfileEditCall.input>,
    member: Principal,
    context: RequestContext,
  ): Promise<Redirect> {
    const data = this.judged(inputtedData.formData, inputtedData.customAssociatedInfoData, member, context);
    await this.database.transaction((transaction) =>
      this.flows.start(transaction, profileEditFlow, bindBrowser(context), { step: 'confirm', data }),
    );
    return { redirectTo: '/mypage/edit/confirm' };
  }

  /** Judged again: the store may have changed its setting meanwhile. Of requests that race, one makes the change. */
  async change(
    { optionalInfo }: z.output<typeof editProfileCall.input>,
    member: Principal,
    context: RequestContext,
  ): Promise<Redirect> {
    const flow = await this.find(member, context);
    if (flow === undefined) throw flowProblem(profileEditFlow.restartAt, 'no change waits in this browser');
    const { customAssociatedInfo, ...formData } = optionalInfo;
    const shown = this.judged(formData, customAssociatedInfo, member, context);
    if (!isSame(shown, flow.data)) {
      throw flowProblem('/mypage/edit/confirm', 'the page showed other data than the flow holds');
    }
    await this.database.transaction(async (transaction) => {
      await this.accounts.lockOwn(transaction, member);
      await this.sessions.requireFresh(transaction, member);
      await this.flows.advance(transaction, profileEditFlow, flow, 'changed', nothingOf(flow.data));
      const used = this.usedFields(shown.profile);
      await this.accounts.changeProfile(transaction, member.accountId, used, shown.customAnswers);
    });
    return { redirectTo: '/mypage/edit/complete' };
  }

  private judged(
    formData: Record<string, unknown>,
    customAssociatedInfoData: Record<string, unknown> = {},
    { accountId }: Principal,
    { language }: RequestContext,
  ): ProfileEditData {
    const schema = profileEditSchema(this.settings.registrationFor(language), businessDay(this.clock.now()));
    const judged = parseInput(schema, { ...formData, customAssociatedInfoData });
    const { customAssociatedInfoData: customAnswers, ...profile } = judged;
    return { accountId, profile, customAnswers };
  }

  /** A field that the store does not use keeps what it has. */
  private usedFields(profile: Profile): Partial<Profile> {
    const setting = this.settings.current().accountRegistrationSetting;
    const used = profileFields.filter((field) => field !== 'userId' && setting[field] !== 'NOT_USE');
    return Object.fromEntries(used.map((field) => [field, profile[field]]));
  }

  private async find(member: Principal, context: RequestContext): Promise<ProfileEditFlow | undefined> {
    const flow = await this.flows.find(profileEditFlow, browserOf(context));
    const isOwn = flow?.step === 'confirm' && flow.data.accountId === member.accountId;
    return isOwn ? flow : undefined;
  }

  private details(profile: Profile, customAnswers: Record<string, string | null>, context: RequestContext) {
    const setting = this.settings.registrationFor(context.language);
    const asked = setting.customAssociatedInfo.filter(({ rule }) => rule !== 'NOT_USE');
    const shown = Object.fromEntries(
      profileFields.map((field) => [
        field,
        field === 'userId' || setting[field] === 'NOT_USE' ? null : profile[field],
      ]),
    ) as Profile;
    return {
      accountRegistrationSetting: setting,
      formData: shown,
      customAssociatedInfoData: Object.fromEntries(asked.map(({ id }) => [id, customAnswers[id] ?? null])),
    };
  }
}

/** What is done is kept no longer than it has to be. */
function nothingOf({ accountId }: ProfileEditData): ProfileEditData {
  return { accountId, profile: emptyProfile, customAnswers: {} };
}

function isSame(left: ProfileEditData, right: ProfileEditData): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort());
  return (
    sorted(left.profile) === sorted(right.profile) &&
    sorted(left.customAnswers) === sorted(right.customAnswers)
  );
}
