import {
  planChangeCompleteScreen,
  planChangeConfirmScreen,
  planChangeScreen,
} from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { DataOf } from '@account/contracts/platform/call';
import type { SubscriptionChangeKind } from '@account/domain/commerce/subscriptions/subscriptions/subscription-change';
import { Controller, Param } from '@nestjs/common';

import { AccountsService } from '../../../identity/accounts/index.js';
import { ParsedRequest, ScreenData } from '../../../platform/http/endpoint.decorators.js';
import { ScreenRedirect } from '../../../platform/http/problem.js';
import type { Principal } from '../../../platform/http/request-context.js';
import { type ContractId, Contracts, type StoredContract } from '../../subscriptions/contracts/index.js';
import { detailPath, OwnContracts, SubscriptionChanges } from '../../subscriptions/subscriptions/index.js';
import { PlanChangeCompletions } from './plan-change-completions.service.js';
import { planChangePage } from './plan-change-paths.js';
import { PlanChangeScreens } from './plan-change-screens.service.js';

const events = {
  CHANGE_SCHEDULED: 'scheduled',
  CHANGE_WITHDRAWN: 'withdrawn',
  RETURNED: 'returned',
} as const satisfies Partial<Record<SubscriptionChangeKind, string>>;

type EventKind = keyof typeof events;

const eventKinds = Object.keys(events) as EventKind[];

@Controller()
export class PlanChangeScreensController {
  constructor(
    private readonly own: OwnContracts,
    private readonly contracts: Contracts,
    private readonly screens: PlanChangeScreens,
    private readonly completions: PlanChangeCompletions,
    private readonly subscriptionChanges: SubscriptionChanges,
    private readonly accounts: AccountsService,
  ) {}

  @ScreenData(planChangeScreen)
  async plans(
    @Param('subscriptionId') id: string,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ): Promise<DataOf<typeof planChangeScreen>> {
    const contract = await this.findRunning(id, member, planChangePage);
    return this.screens.showPlans(contract, member, language);
  }

  @ScreenData(planChangeConfirmScreen)
  async confirm(
    @Param('subscriptionId') id: string,
    @Param('planId') planId: string,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ): Promise<DataOf<typeof planChangeConfirmScreen>> {
    const contract = await this.findRunning(id, member, planChangePage);
    return this.screens.showConfirmation(contract, planId, member, language);
  }

  /** @throws {ScreenRedirect} to the contract if nothing was changed recently */
  @ScreenData(planChangeCompleteScreen)
  async complete(
    @Param('subscriptionId') id: string,
    @ParsedRequest() { member, context: { language } }: ParsedRequest,
  ): Promise<DataOf<typeof planChangeCompleteScreen>> {
    const contract = await this.own.findOwnContract(id, member);
    const recent = await this.subscriptionChanges.findRecent(contract.id, eventKinds);
    const event = recent && events[recent.kind as EventKind];
    const view = event && (await this.completions.viewCompletion(contract, event, language));
    if (view === undefined) throw new ScreenRedirect(detailPath(contract.id));
    return { ...view, mailedTo: (await this.accounts.contactEmailOf(member.accountId)) || null };
  }

  /**
   * @throws {ScreenRedirect} if the contract has ended: to the page of its successor, or to its own page if it
   *   has none
   */
  private async findRunning(
    id: string,
    member: Principal,
    pageOf: (id: ContractId) => string,
  ): Promise<StoredContract> {
    const contract = await this.own.findOwnContract(id, member);
    if (contract.facts.endedOn === null) return contract;
    const successor = await this.contracts.findSuccessor(contract.id);
    throw new ScreenRedirect(successor === undefined ? detailPath(contract.id) : pageOf(successor));
  }
}
