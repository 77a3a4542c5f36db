import {
  subscriptionCancelCompleteScreen,
  subscriptionCancelScreen,
  subscriptionScreen,
} from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { Controller, Param, Query } from '@nestjs/common';

import { AccountsService } from '../../../../identity/accounts/index.js';
import { SurveyQuestionnaires } from '../../../catalogue/surveys/index.js';
import { ParsedRequest, ScreenData } from '../../../../platform/http/endpoint.decorators.js';
import { ScreenRedirect } from '../../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../../platform/http/request-context.js';
import type { ContractId } from '../../contracts/index.js';
import { OwnContracts } from '../own-contracts.service.js';
import { SubscriptionChanges } from '../subscription-changes.service.js';
import { SubscriptionDetails, type ShownSubscription } from './subscription-details.service.js';
import { cancelCompletePath, cancelPath, detailPath, returnToOf } from '../subscription-paths.js';

@Controller()
export class SubscriptionScreensController {
  constructor(
    private readonly own: OwnContracts,
    private readonly details: SubscriptionDetails,
    private readonly surveys: SurveyQuestionnaires,
    private readonly changes: SubscriptionChanges,
    private readonly accounts: AccountsService,
  ) {}

  @ScreenData(subscriptionScreen)
  async detail(
    @Param('subscriptionId') id: string,
    @Query('returnTo') returnTo: unknown,
    @ParsedRequest() { member, context }: ParsedRequest,
  ): Promise<DataOf<typeof subscriptionScreen>> {
    const pathOf = (next: ContractId) => detailPath(next, returnToOf(returnTo));
    const { detail, standing } = await this.showSubscription(id, pathOf, member, context);
    return { today: standing.today, contract: detail, returnTo: returnToOf(returnTo) };
  }

  /**
   * @throws {ScreenRedirect} if the contract has ended or if the member can cancel it only as part of account
   *   closure
   */
  @ScreenData(subscriptionCancelScreen)
  async cancel(
    @Param('subscriptionId') id: string,
    @Query('returnTo') returnTo: unknown,
    @ParsedRequest() { member, context }: ParsedRequest,
  ): Promise<DataOf<typeof subscriptionCancelScreen>> {
    const pathOf = (next: ContractId) => cancelPath(next, returnToOf(returnTo));
    const seen = await this.showSubscription(id, pathOf, member, context);
    const { contract, detail, plan, standing } = seen;
    if (detail.statusGroup === 'ended') throw new ScreenRedirect(detailPath(contract.id));
    const mode = detail.statusGroup === 'cancelRequest' ? 'undo' : 'cancel';
    const wayOut = returnToOf(returnTo);
    if (mode === 'undo' && wayOut !== null) throw new ScreenRedirect(detailPath(contract.id, wayOut));
    return {
      today: standing.today,
      contract: detail,
      mode,
      survey: mode === 'cancel' ? await this.surveys.viewSurvey(plan.cancelSurveyId, context.language) : null,
      lost: mode === 'cancel' ? detail.campaign : null,
      ...(mode === 'undo' ? methodsAfterUndoing(seen) : { paymentMethodList: [], needsMethod: false }),
      returnTo: wayOut,
    };
  }

  /** @throws {ScreenRedirect} if the member has not done this action recently */
  @ScreenData(subscriptionCancelCompleteScreen)
  async cancelComplete(
    @Param('subscriptionId') id: string,
    @Query('returnTo') returnTo: unknown,
    @ParsedRequest() { member, context }: ParsedRequest,
  ): Promise<DataOf<typeof subscriptionCancelCompleteScreen>> {
    const pathOf = (next: ContractId) => cancelCompletePath(next, returnToOf(returnTo));
    const contract = await this.own.findShownContract(id, member, pathOf);
    const change = await this.changes.findRecent(contract.id, ['CANCELLED', 'UNDONE']);
    if (change === undefined) throw new ScreenRedirect(detailPath(contract.id));
    const { detail, standing } = await this.details.showDetail(contract, member, context);
    return {
      today: standing.today,
      contract: detail,
      event: change.kind === 'CANCELLED' ? 'cancelled' : 'undone',
      mailedTo: (await this.accounts.contactEmailOf(member.accountId)) || null,
      returnTo: returnToOf(returnTo),
    };
  }

  private async showSubscription(
    id: string,
    pathOf: (id: ContractId) => string,
    member: Principal,
    context: RequestContext,
  ): Promise<ShownSubscription> {
    const contract = await this.own.findShownContract(id, member, pathOf);
    return this.details.showDetail(contract, member, context);
  }
}

function methodsAfterUndoing({ contract, detail, methods }: ShownSubscription) {
  const needsMethod = contract.facts.method !== 'usable';
  const isOffered = needsMethod || detail.methodState === 'expired';
  return {
    needsMethod,
    paymentMethodList: isOffered ? methods.filter(({ isSelectable }) => isSelectable) : [],
  };
}
