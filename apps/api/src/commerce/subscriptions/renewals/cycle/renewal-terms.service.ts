import { versionDueOn } from '@account/domain/commerce/subscriptions/contracts/contract-price';
import { versionsFor } from '@account/domain/commerce/subscriptions/contracts/reminders/upcoming-payment';
import { cycleTerms } from '@account/domain/commerce/subscriptions/contracts/cycle-terms';
import { addDays, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { textOfHtml } from '@account/domain/commerce/catalogue/plans/plan-description';
import type { BillingPeriod } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import { Injectable } from '@nestjs/common';

import { newId } from '../../../../platform/ids/ids.js';
import type { Transaction } from '../../../../platform/prisma/database.js';
import { SettingsService } from '../../../../store/settings/index.js';
import { ContractReminders, type CycleToPay, type StoredContract } from '../../contracts/index.js';
import type { EarningDetails, SoldPlan } from '../../../ledger/ledger/index.js';
import { Plans, type StoredPlan } from '../../../catalogue/plans/index.js';
import { taxTermsOn } from '../../../catalogue/taxes/index.js';

@Injectable()
export class RenewalTerms {
  constructor(
    private readonly plans: Plans,
    private readonly reminders: ContractReminders,
    private readonly settings: SettingsService,
  ) {}

  async findPlan(
    transaction: Transaction,
    { id, planId }: Pick<StoredContract, 'id' | 'planId'>,
  ): Promise<StoredPlan> {
    const plan = (await this.plans.findByIds([planId], transaction)).get(planId);
    if (plan === undefined) throw new Error(`The plan of contract ${id} does not exist`);
    return plan;
  }

  /** Uses the price, campaign and tax of the due day. A carrier continues to collect the agreed amount. */
  cycleForDay(contract: StoredContract, plan: StoredPlan, dueOn: BusinessDate): CycleToPay {
    const { id: contractId, agreedPrice, campaign, facts } = contract;
    const version = facts.clock === 'store' ? this.announcedPrice(contract, plan, dueOn) : undefined;
    const price = version?.price ?? agreedPrice;
    const { settledCycles } = facts;
    const taxTerms = taxTermsOn(this.settings.current(), dueOn);
    return {
      ...cycleTerms({ price, campaign, settledCycles, ...taxTerms }),
      id: newId<'billing-cycle'>(),
      contractId,
      dueOn,
      priceVersion: version?.version ?? contract.priceVersion,
    };
  }

  /** A price increase does not apply if the member was not notified in time. */
  private announcedPrice(contract: StoredContract, plan: StoredPlan, dueOn: BusinessDate) {
    const money = this.reminders.moneyOf(contract, plan);
    const versions = versionsFor(dueOn, money);
    const held = versionDueOn(dueOn, money.agreedPrice, versions, money.noticeDays);
    return plan.prices.find(({ from }) => from === held?.from);
  }
}

export function soldPlan({ planId, planType, name }: StoredPlan): SoldPlan {
  return { planId, planType, name };
}

export function earningDetails({ description }: StoredPlan, { start, end }: BillingPeriod): EarningDetails {
  return {
    orderNumber: null,
    content: { ja: textOfHtml(description.ja, 'ja'), en: textOfHtml(description.en, 'en') },
    period: { start, end: addDays(end, -1) },
  };
}
