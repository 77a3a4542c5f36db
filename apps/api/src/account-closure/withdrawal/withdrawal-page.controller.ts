import { withdrawScreen } from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { isOwnPath } from '@account/contracts/product/screens';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { Controller } from '@nestjs/common';

import { ParsedRequest, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { SurveyQuestionnaires } from '../../commerce/catalogue/surveys/index.js';
import { AccountClosure, type ClosureBlock } from '../../identity/account-closure/index.js';
import { AccountsService } from '../../identity/accounts/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { WithdrawalFlows } from './withdrawal-flows.service.js';
import { proveAddressPage } from './withdrawal.types.js';

@Controller()
export class WithdrawalPageController {
  constructor(
    private readonly closure: AccountClosure,
    private readonly accounts: AccountsService,
    private readonly flows: WithdrawalFlows,
    private readonly questionnaires: SurveyQuestionnaires,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** @throws {ScreenRedirect} when the account has no verified address to which a code can be sent */
  @ScreenData(withdrawScreen)
  async screen(@ParsedRequest() { member, context }: ParsedRequest): Promise<DataOf<typeof withdrawScreen>> {
    const { accountId } = member;
    const { language } = context;
    const blocks = await this.closure.findBlocks(accountId, language);
    const account = await this.accounts.summaryOf(member);
    if (blocks.length === 0 && !account.isEmailVerified) throw new ScreenRedirect(proveAddressPage);
    const { withdrawal, trials } = this.settings.current();
    const { notes, survey } = withdrawal;
    const { connectedApps } = account;
    return {
      today: businessDateAt(this.clock.now()),
      blocking: blocks.flatMap(blockingContract),
      isPaymentPending: blocks.some(({ reason }) => reason === 'payment'),
      notes: notes?.[language] ?? null,
      trialMonths: trials.once === 'mailbox' ? trials.months : null,
      lost: { ...(await this.closure.findLosses(accountId, language)), connectedApps },
      survey: await this.questionnaires.viewSurvey(survey, language),
      draft: (await this.flows.findFlow(member, context))?.data.answers ?? [],
    };
  }
}

function blockingContract(block: ClosureBlock) {
  if (block.reason !== 'contract') return [];
  const { subscriptionId, planName } = block;
  const path = `/mypage/subscription/${subscriptionId}`;
  return [{ subscriptionId, planName, href: isOwnPath(path) ? `${path}?returnTo=/withdraw` : null }];
}
