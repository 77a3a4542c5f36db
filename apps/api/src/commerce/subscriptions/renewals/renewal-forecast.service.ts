import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { dueDay } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import { catchUp } from '@account/domain/commerce/subscriptions/renewals/catch-up';
import type { ForecastAction } from '@account/domain/commerce/subscriptions/contracts/reminders/contract-forecast';
import { nextDue } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { Injectable } from '@nestjs/common';

import { SettingsService } from '../../../store/settings/index.js';
import { BusinessDay } from '../../ledger/business-day/index.js';
import { DueContracts, type StoredContract } from '../contracts/index.js';
import { Plans, type StoredPlan } from '../../catalogue/plans/index.js';
import { RenewalTerms } from './cycle/renewal-terms.service.js';

export interface ForecastSum {
  /** `renew SbpsCredit`, `close`, `waived SbpsCredit` */
  of: string;
  count: number;
  yen: number;
}

/** Forecasts a day without writing anything, assuming that nothing before it is refused. */
@Injectable()
export class RenewalForecast {
  constructor(
    private readonly contracts: DueContracts,
    private readonly plans: Plans,
    private readonly terms: RenewalTerms,
    private readonly settings: SettingsService,
    private readonly day: BusinessDay,
  ) {}

  async forecastDay(day: BusinessDate): Promise<ForecastSum[]> {
    const today = await this.day.today();
    const sums = new Map<string, ForecastSum>();
    const add = (of: string, yen: number, count = 1) => {
      const sum = sums.get(of) ?? { of, count: 0, yen: 0 };
      sums.set(of, { of, count: sum.count + count, yen: sum.yen + yen });
    };
    for await (const contracts of this.contracts.streamPlanned(day)) {
      const plans = await this.plans.findByIds([...new Set(contracts.map(({ planId }) => planId))]);
      for (const contract of contracts) {
        const plan = plans.get(contract.planId);
        const act = this.contracts.forecastAction(contract, day, today);
        if (act !== null && plan !== undefined) this.count(contract, plan, act, day, add);
      }
    }
    return [...sums.values()].sort((one, other) => (one.of < other.of ? -1 : 1));
  }

  /** Returns the next charge of a contract in its current state; null if there is none. */
  async findNextCharge(contract: StoredContract): Promise<{ on: BusinessDate; amount: number } | null> {
    const { facts, planId } = contract;
    const on = facts.heldSince === null ? nextDue(facts) : facts.nextRetryOn;
    const plan = (await this.plans.findByIds([planId])).get(planId);
    if (on === null || facts.endedOn !== null || plan === undefined) return null;
    const today = await this.day.today();
    const day = on < today ? today : on;
    const forecast = this.contracts.forecastAction(contract, day, today);
    if (forecast === null || (forecast.act !== 'renew' && forecast.act !== 'retry')) return null;
    const due = nextDue(forecast.facts);
    return {
      on: day,
      amount: this.terms.cycleForDay({ ...contract, facts: forecast.facts }, plan, due).amount,
    };
  }

  private count(
    contract: StoredContract,
    plan: StoredPlan,
    { act, facts }: ForecastAction,
    day: BusinessDate,
    add: (of: string, yen: number, count?: number) => void,
  ): void {
    if (act !== 'renew' && act !== 'retry') {
      add(act, 0);
      return;
    }
    const type = contract.payment.type ?? 'no method';
    const { chargeMissedPeriods } = this.settings.current().billing;
    const missed =
      act === 'renew' ? catchUp(facts.schedule, facts.nextNumber, day, chargeMissedPeriods).waived : [];
    const amountOn = (due: BusinessDate) => this.terms.cycleForDay({ ...contract, facts }, plan, due).amount;
    for (const number of missed) add(`waived ${type}`, amountOn(dueDay(facts.schedule, number)));
    const next = { ...facts, nextNumber: facts.nextNumber + missed.length };
    add(`${act} ${type}`, amountOn(nextDue(next)));
  }
}
