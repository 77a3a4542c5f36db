import {
  type methodChangeStates,
  subscriptionMethodCompleteScreen,
  subscriptionMethodScreen,
} from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { Controller, Param, Query } from '@nestjs/common';

import { AccountsService } from '../../../../identity/accounts/index.js';
import type { Charge } from '../../../payments/charges/index.js';
import { PaymentMethodScreens } from '../../../payments/payment-methods/index.js';
import { ParsedRequest, ScreenData } from '../../../../platform/http/endpoint.decorators.js';
import { ScreenRedirect } from '../../../../platform/http/problem.js';
import { ProblemMessages } from '../../../../platform/http/problems/problem-texts.service.js';
import { PaymentOptions } from '../payment/payment-options.service.js';
import { LatestCharges } from '../payment/latest-charges.service.js';
import { OwnContracts } from '../own-contracts.service.js';
import { SubscriptionChanges } from '../subscription-changes.service.js';
import { SubscriptionDetails } from './subscription-details.service.js';
import { detailPath, methodCompletePath, methodPath } from '../subscription-paths.js';
import { possibleDecisions } from './subscription-prospects.js';
import { failureOf } from '../subscription-problems.js';

type State = (typeof methodChangeStates)[number];

/** Pages that change the payment method of a contract. */
@Controller()
export class MethodScreensController {
  constructor(
    private readonly own: OwnContracts,
    private readonly details: SubscriptionDetails,
    private readonly screens: PaymentMethodScreens,
    private readonly options: PaymentOptions,
    private readonly charges: LatestCharges,
    private readonly changes: SubscriptionChanges,
    private readonly messages: ProblemMessages,
    private readonly accounts: AccountsService,
  ) {}

  /** @param registration value of `?registration=` after the return from a provider */
  @ScreenData(subscriptionMethodScreen)
  async choice(
    @Param('subscriptionId') id: string,
    @Query('registration') registration: unknown,
    @ParsedRequest() { member, context }: ParsedRequest,
  ): Promise<DataOf<typeof subscriptionMethodScreen>> {
    const query = typeof registration === 'string' ? registration : undefined;
    const found = await this.own.findShownContract(id, member, (next) => methodPath(next, query));
    const { contract, detail, methods, standing } = await this.details.showDetail(found, member, context);
    const adding = await this.screens.showAdding(registration, member, context.language);
    const payable = { contract, price: detail.originalPrice };
    const decision = possibleDecisions(standing).changeMethod;
    const isChanged = decision.outcome === 'changed';
    const added = adding.registration?.accountPaymentMethodId ?? null;
    return {
      today: standing.today,
      contract: detail,
      paymentMethodList: methods,
      ...adding,
      storePaymentMethod: adding.storePaymentMethod.filter((type) => this.options.isFor(type, payable)),
      preselected: methods.some((view) => view.isSelectable && view.accountPaymentMethodId === added)
        ? added
        : null,
      amountNow: isChanged && decision.chargesNow ? (detail.hold?.amount ?? null) : null,
      countsFrom: isChanged ? decision.countsFrom : null,
    };
  }

  /** @throws {ScreenRedirect} if the payment method was not changed recently */
  @ScreenData(subscriptionMethodCompleteScreen)
  async complete(
    @Param('subscriptionId') id: string,
    @ParsedRequest() { member, context }: ParsedRequest,
  ): Promise<DataOf<typeof subscriptionMethodCompleteScreen>> {
    const contract = await this.own.findShownContract(id, member, methodCompletePath);
    const change = await this.changes.findRecent(contract.id, ['METHOD_CHANGED']);
    if (change === undefined) throw new ScreenRedirect(detailPath(contract.id));
    const [charge] = change.collects ? await this.charges.findLatestCharges(contract.id) : [];
    const { detail, standing } = await this.details.showDetail(contract, member, context);
    const { storeClockFrom } = contract.facts;
    return {
      today: standing.today,
      contract: detail,
      state: charge === undefined ? 'changed' : stateOf(charge),
      countsFrom: storeClockFrom ?? nextDue(contract.facts),
      mailedTo: (await this.accounts.contactEmailOf(member.accountId)) || null,
      amount: charge?.amount ?? null,
      problem: this.messages.writeMessage(
        charge === undefined ? null : failureOfCharge(charge),
        context.language,
      ),
    };
  }
}

function stateOf({ phase }: Charge): State {
  switch (phase) {
    case 'SUCCEEDED':
      return 'paid';
    case 'REFUSED':
    case 'NOT_EXECUTED':
    case 'CANCELLED':
      return 'refused';
    default:
      return 'checking';
  }
}

function failureOfCharge({ phase, refusal }: Charge) {
  if (!['REFUSED', 'NOT_EXECUTED', 'CANCELLED'].includes(phase)) return null;
  return failureOf(refusal === null ? { outcome: 'notExecuted' } : { outcome: 'refused', refusal });
}
