import type { Redirect } from '@account/contracts/platform/call';
import { confirmWithdrawalCall } from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { Controller } from '@nestjs/common';

import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { SurveyQuestionnaires } from '../../commerce/catalogue/surveys/index.js';
import { AccountsService } from '../../identity/accounts/index.js';
import { SessionsService } from '../../identity/sessions/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { Database } from '../../platform/prisma/database.js';
import { WithdrawalBlocks } from './withdrawal-blocks.service.js';
import { WithdrawalFlows } from './withdrawal-flows.service.js';
import { pinCodePage, proveAddressPage } from './withdrawal.types.js';

@Controller()
export class WithdrawalConsentController {
  constructor(
    private readonly blocks: WithdrawalBlocks,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly flows: WithdrawalFlows,
    private readonly questionnaires: SurveyQuestionnaires,
    private readonly settings: SettingsService,
    private readonly database: Database,
  ) {}

  @Call(confirmWithdrawalCall)
  async giveConsent(
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof confirmWithdrawalCall>,
  ): Promise<Redirect> {
    const { surveyAnswers: answers = [], surveyRevision } = input;
    await this.blocks.requireNoBlocks(member.accountId, context.language);
    const { survey: surveyId } = this.settings.current().withdrawal;
    const survey = await this.questionnaires.requireAnswers(surveyId, {
      surveyAnswers: answers,
      surveyRevision: surveyRevision ?? null,
    });
    const { isEmailVerified } = await this.accounts.summaryOf(member);
    if (!isEmailVerified) return { redirectTo: proveAddressPage };
    const begun = await this.flows.findFlow(member, context);
    await this.database.transaction(async (transaction) => {
      await this.sessions.requireFresh(transaction, member);
      await this.flows.recordConsent(transaction, member, context, { answers, survey }, begun);
    });
    return { redirectTo: pinCodePage };
  }
}
