import type { Redirect, InputOf } from '@account/contracts/platform/call';
import type { confirmWithdrawalCall } from '@account/contracts/withdrawal/leaving/leaving.contract';
import { Injectable } from '@nestjs/common';

import { SurveyQuestionnaires } from '../../commerce/surveys/surveys.module.js';
import { AccountsService } from '../../identity/accounts/accounts.service.js';
import { SessionsService } from '../../identity/sessions/sessions.service.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { LeavingBlocks } from './leaving-blocks.service.js';
import { LeavingFlows } from './leaving-flows.service.js';
import { pinCodePage, proveAddressPage } from './leaving.types.js';

@Injectable()
export class LeavingConsent {
  constructor(
    private readonly blocks: LeavingBlocks,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly flows: LeavingFlows,
    private readonly questionnaires: SurveyQuestionnaires,
    private readonly settings: SettingsService,
    private readonly database: Database,
  ) {}

  async give(
    { surveyAnswers: answers = [], surveyRevision }: InputOf<typeof confirmWithdrawalCall>,
    member: Principal,
    context: RequestContext,
  ): Promise<Redirect> {
    await this.blocks.requireNone(member.accountId, context.language);
    const { survey: surveyId } = this.settings.current().withdrawal;
    const survey = await this.questionnaires.require(surveyId, {
      surveyAnswers: answers,
      surveyRevision: surveyRevision ?? null,
    });
    const { isEmailVerified } = await this.accounts.summaryOf(member);
    if (!isEmailVerified) return { redirectTo: proveAddressPage };
    const begun = await this.flows.find(member, context);
    await this.database.transaction(async (transaction) => {
      await this.sessions.requireFresh(transaction, member);
      await this.flows.consented(transaction, member, context, { answers, survey }, begun);
    });
    return { redirectTo: pinCodePage };
  }
}
