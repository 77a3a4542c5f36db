import { Controller } from '@nestjs/common';
import { profileEditSchema } from '@account/contracts/identity/profile-edit/profile-edit-form.contract';
import {
  confirmProfileEditCall,
  editProfileCall,
  profileEditConfirmScreen,
  profileEditScreen,
  profileEditCompleteScreen,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';
import type { DataOf, Redirect } from '@account/contracts/platform/call';
import { emptyProfile, type CustomAnswers } from '@account/domain/identity/accounts/profile-fields';
import type { ProfileEditStep } from '@account/domain/identity/profile-edit/profile-edit-flow';
import { businessDay } from '@account/domain/platform/business-day';

import { ParsedRequest, Call, EmptyScreens, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Clock } from '../../platform/clock/clock.js';
import { FlowsService, type Flow } from '../../platform/flow/flows.service.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { flowProblem, Problem, ScreenRedirect } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { AccountsService, registrationFor } from '../accounts/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { SessionsService } from '../sessions/index.js';
import {
  askedDetails,
  asksDetails,
  isAsSeen,
  isSame,
  knownDetails,
  mergeDetails,
  resultOf,
} from './profile-details.js';
import { profileEditFlow, type Details, type ProfileEditData } from './profile-edit.types.js';

const confirmPage = '/mypage/edit/confirm';

@Controller()
@EmptyScreens(profileEditCompleteScreen)
export class ProfileEditController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
    private readonly flows: FlowsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @ScreenData(profileEditScreen)
  async form(@ParsedRequest() { member, context }: ParsedRequest): Promise<DataOf<typeof profileEditScreen>> {
    if (!asksDetails(this.settings.current().accountRegistrationSetting))
      throw new Problem('NOT_FOUND', { log: 'the store asks for no details' });
    const stored = await this.stored(member, context);
    return this.details(stored, context);
  }

  @ScreenData(profileEditConfirmScreen)
  async confirm(
    @ParsedRequest() { member, context }: ParsedRequest,
  ): Promise<DataOf<typeof profileEditConfirmScreen>> {
    const flow = await this.find(member, context);
    if (flow === undefined) throw new ScreenRedirect(profileEditFlow.restartAt);
    const stored = await this.stored(member, context);
    const merged = mergeDetails(
      this.asked(flow.data.drawnFrom, context),
      this.asked(flow.data, context),
      stored,
    );
    return {
      ...this.details(resultOf(merged), context),
      account: { ...stored.profile, customAssociatedInfo: stored.customAnswers },
      changedMeanwhile: {
        fields: merged.profile.changedMeanwhile,
        questions: merged.customAnswers.changedMeanwhile,
      },
    };
  }

  @Call(confirmProfileEditCall)
  async acceptForm(
    @ParsedRequest() {
      input: { inputtedData },
      member,
      context,
    }: ParsedRequest<typeof confirmProfileEditCall>,
  ): Promise<Redirect> {
    const typed = this.validated(inputtedData.formData, inputtedData.customAssociatedInfoData, context);
    const drawnFrom = knownDetails(inputtedData.account, await this.stored(member, context));
    const { accountId, sessionId } = member;
    const data = { accountId, sessionId, ...typed, drawnFrom: this.asked(drawnFrom, context) };
    await this.database.transaction((transaction) =>
      this.flows.startFlow(transaction, profileEditFlow, context, { step: 'confirm', data, accountId }),
    );
    return { redirectTo: confirmPage };
  }

  /**
   * Validates against the current store settings. If another device has changed the data, the member sees these
   * changes before overwriting them.
   */
  @Call(editProfileCall)
  async change(
    @ParsedRequest() {
      input: { optionalInfo, account },
      member,
      context,
    }: ParsedRequest<typeof editProfileCall>,
  ): Promise<Redirect> {
    const flow = await this.find(member, context);
    if (flow === undefined) throw flowProblem(profileEditFlow.restartAt, 'no pending change in this browser');
    const { customAssociatedInfo, ...formData } = optionalInfo;
    const shown = this.validated(formData, customAssociatedInfo, context);
    const { drawnFrom } = flow.data;
    const isMade = await this.database.transaction(async (transaction) => {
      const stored = this.asked(await this.accounts.lockDetails(transaction, member), context);
      await this.sessions.requireFresh(transaction, member);
      const seen = this.asked(knownDetails(account, stored), context);
      if (!isSame(shown, resultOf(mergeDetails(drawnFrom, flow.data, seen)))) {
        throw flowProblem(confirmPage, 'the page showed outdated data');
      }
      const merged = mergeDetails(drawnFrom, flow.data, stored);
      if (!isAsSeen(merged, seen, stored)) return false;
      await this.flows.advanceFlow(transaction, profileEditFlow, flow, 'changed', nothingOf(flow.data));
      const { profile, customAnswers } = merged;
      await this.accounts.changeProfile(
        transaction,
        member.accountId,
        profile.changes,
        customAnswers.changes as CustomAnswers,
      );
      return true;
    });
    return { redirectTo: isMade ? '/mypage/edit/complete' : confirmPage };
  }

  private validated(
    formData: Record<string, unknown>,
    customAssociatedInfoData: Record<string, unknown> = {},
    { language }: RequestContext,
  ): Details {
    const schema = profileEditSchema(
      registrationFor(this.settings.current(), language),
      businessDay(this.clock.now()),
    );
    const validated = parseInput(schema, { ...formData, customAssociatedInfoData });
    const { customAssociatedInfoData: customAnswers, ...profile } = validated;
    return { profile, customAnswers };
  }

  private async find(member: Principal, context: RequestContext): Promise<OwnProfileEdit | undefined> {
    const flow = await this.flows.findFlow(profileEditFlow, context);
    if (flow?.step !== 'confirm' || flow.data.accountId !== member.accountId) return undefined;
    const { sessionId, drawnFrom } = flow.data;
    return sessionId === member.sessionId && drawnFrom
      ? { ...flow, data: { ...flow.data, drawnFrom } }
      : undefined;
  }

  private async stored(member: Principal, context: RequestContext): Promise<Details> {
    const summary = await this.accounts.summaryOf(member);
    return this.asked({ profile: summary, customAnswers: summary.customAnswers }, context);
  }

  private asked(details: Details, { language }: RequestContext): Details {
    return askedDetails(registrationFor(this.settings.current(), language), details);
  }

  private details({ profile, customAnswers }: Details, { language }: RequestContext) {
    return {
      accountRegistrationSetting: registrationFor(this.settings.current(), language),
      formData: profile,
      customAssociatedInfoData: customAnswers,
    };
  }
}

type OwnProfileEdit = Flow<ProfileEditStep, ProfileEditData & { drawnFrom: Details }>;

function nothingOf({ accountId }: ProfileEditData): ProfileEditData & { drawnFrom: Details } {
  const nothing = { profile: emptyProfile, customAnswers: {} };
  return { accountId, ...nothing, drawnFrom: nothing };
}
