import { createHash } from 'node:crypto';

import type { planChangeConfirmScreen } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { addDays } from '@account/domain/commerce/business-day/business-date';
import { changeDirection } from '@account/domain/commerce/catalogue/plans/plan-group';
import { planChangeLosses } from '@account/domain/commerce/subscriptions/contracts/plan-change-losses';
import { nextDue, wasPaid } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import type { Language } from '@account/domain/platform/language';

import { type QuoteSnapshot, quotedPlanView, verificationView } from '../purchase/index.js';
import type { ContractMoney } from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import type { PlanChangeOffer, PlanChangeOffers, PlanChangeTerms } from './plan-change-offers.service.js';

export type ConfirmView = DataOf<typeof planChangeConfirmScreen>;

/** An offer that the member can accept. */
export interface PossibleChange {
  offers: PlanChangeOffers;
  offer: PlanChangeOffer;
  terms: PlanChangeTerms;
  withdrawsCancellation: boolean;
  /** Price terms of the old contract. */
  money: ContractMoney;
}

type TermsView = Pick<
  ConfirmView,
  | 'direction'
  | 'plan'
  | 'verification'
  | 'changeUntil'
  | 'lost'
  | 'freeUntil'
  | 'withdrawsCancellation'
  | 'campaignOfNewContracts'
>;

export function termsView(change: PossibleChange, language: Language): TermsView {
  const { offers, offer, terms, withdrawsCancellation } = change;
  const { contract, group } = offers;
  const changeUntil = addDays(terms.on, -1);
  const direction = group && changeDirection(group, contract.planId, offer.plan.planId);
  if (direction == null)
    throw new Error(`Plan ${offer.plan.planId} is not in the group of contract ${contract.id}`);
  const other = offer.campaignOfNewContracts;
  return {
    direction,
    plan: quotedPlanView(terms.snapshot, language),
    verification: verificationView(terms.snapshot, language),
    changeUntil,
    lost: lostWith(change, language),
    freeUntil: wasPaid(contract.facts) ? null : addDays(nextDue(contract.facts), -1),
    withdrawsCancellation,
    campaignOfNewContracts:
      other === null || other.campaignId === offer.campaign?.campaignId ? null : other.name[language],
  };
}

function lostWith({ offers, money }: PossibleChange, language: Language): ConfirmView['lost'] {
  const { contract, currentPlan, today } = offers;
  const { saving, agreedPrice } = planChangeLosses(contract.facts, money, currentPlan.prices, today);
  return {
    campaign:
      saving > 0 && contract.campaign !== null
        ? { campaignName: contract.campaign.name[language], saving }
        : null,
    agreedPrice,
  };
}

/** Returns a hash of the terms of a change. It is the same in every language and differs for other terms. */
export function termsHash(change: PossibleChange, code: string | null): string {
  const { offers, terms } = change;
  const { contract } = offers;
  const { quotedOn: _, ...snapshot } = terms.snapshot satisfies QuoteSnapshot;
  const agreed = {
    contractId: contract.id,
    ...{ on: terms.on, snapshot, code },
    lost: lostWith(change, 'ja'),
    method: contract.payment,
    replaces: contract.facts.scheduledChange?.orderId ?? null,
    withdrawsCancellation: change.withdrawsCancellation,
  };
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url');
}
