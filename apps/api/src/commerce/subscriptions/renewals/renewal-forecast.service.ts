import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { dueDay } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import { catchUp } from '@account/domain/commerce/subscriptions/renewals/catch-up';
import type { ForecastAction } from '@account/domain/commerce/subscriptions/contracts/reminders/contract-forecast';
import {
  changesNext,
  nextDue,
  type ScheduledChange,
} from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { Injectable } from '@nestjs/common';

import { SettingsService } from '../../../store/settings/index.js';
import { BusinessDay } from '../../ledger/business-day/index.js';
import { DueContracts, successorOf, type StoredContract } from '../contracts/index.js';
import { Plans, type StoredPlan } from '../../catalogue/plans/index.js';
import { RenewalTerms } from './cycle/renewal-terms.service.js';

export interface ForecastSum {
  /** For example `renew SbpsCredit`, `change SbpsCredit`, `close`, `waived SbpsCredit`. */
  of: string;
  count: number;
  yen: number;
}

/** Forecasts a day without writing anything, assuming that no earlier charge is refused. */
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
      const plans = await this.plans.findByIds([...new Set(contracts.flatMap(planIdsOf))]);
      for (const contract of contracts) {
        const forecast = this.contracts.forecastAction(contract, day, today);
        if (forecast === null) continue;
        const then = contractAt(contract, forecast);
        const plan = plans.get(then.planId);
        if (plan !== undefined) this.count(then, plan, nameOf(forecast), day, add);
      }
    }
    return [...sums.values()].sort((one, other) => (one.of < other.of ? -1 : 1));
  }

  /** Returns the next charge of a contract in its current state; null if there is none. */
  async findNextCharge(
    contract: StoredContract,
  ): Promise<{ on: BusinessDate; amount: number; planId: string } | null> {
    const { facts } = contract;
    const on = facts.heldSince === null ? nextDue(facts) : facts.nextRetryOn;
    if (on === null || facts.endedOn !== null) return null;
    const today = await this.day.today();
    const day = on < today ? today : on;
    const forecast = this.contracts.forecastAction(contract, day, today);
    if (forecast === null || (forecast.act !== 'renew' && forecast.act !== 'retry')) return null;
    const then = contractAt(contract, forecast);
    const { planId } = then;
    const plan = (await this.plans.findByIds([planId])).get(planId);
    if (plan === undefined) return null;
    return { on: day, amount: this.terms.cycleForDay(then, plan, nextDue(then.facts)).amount, planId };
  }

  private count(
    contract: StoredContract,
    plan: StoredPlan,
    act: ForecastAct,
    day: BusinessDate,
    add: (of: string, yen: number, count?: number) => void,
  ): void {
    if (act === 'stop' || act === 'close' || act === 'endHold') {
      add(act, 0);
      return;
    }
    const { facts } = contract;
    const type = contract.payment.type ?? 'no method';
    const { chargeMissedPeriods } = this.settings.current().billing;
    const missed =
      act === 'retry' ? [] : catchUp(facts.schedule, facts.nextNumber, day, chargeMissedPeriods).waived;
    for (const number of missed) {
      const due = dueDay(facts.schedule, number);
      add(`waived ${type}`, this.terms.cycleForDay(contract, plan, due).amount);
    }
    const next = { ...facts, nextNumber: facts.nextNumber + missed.length };
    add(`${act} ${type}`, this.terms.cycleForDay({ ...contract, facts: next }, plan, nextDue(next)).amount);
  }
}

type ForecastAct = ForecastAction['act'] | 'change';

function planIdsOf({ planId, facts }: StoredContract): string[] {
  return facts.scheduledChange === null ? [planId] : [planId, facts.scheduledChange.planId];
}

/** The first renewal after a change of plan is reported as a change. */
function nameOf({ act, facts }: ForecastAction): ForecastAct {
  return act === 'renew' && changesNext(facts) ? 'change' : act;
}

/** Returns the contract at the time of the action: after a change of plan, the contract of the new plan. */
function contractAt(contract: StoredContract, { act, facts }: ForecastAction): StoredContract {
  const { scheduledChange } = contract.facts;
  const then = { ...contract, facts };
  if (scheduledChange === null) return then;
  if (facts.scheduledChange !== null)
    return act === 'renew' && changesNext(facts) ? successorAt(then, facts.scheduledChange) : then;
  return { ...successorAt(contract, scheduledChange), facts };
}

function successorAt(contract: StoredContract, change: ScheduledChange): StoredContract {
  const { contract: successor } = successorOf(contract, change);
  return { ...successor, announcedRises: risesOf(contract, change.planId) };
}

/** Price increases of the new plan are stored with the old contract, with the plan id before the day. */
function risesOf({ announcedRises }: StoredContract, planId: string): StoredContract['announcedRises'] {
  const prefix = `${planId} `;
  return Object.fromEntries(
    Object.entries(announcedRises).flatMap(([subject, on]) =>
      subject.startsWith(prefix) ? [[subject.slice(prefix.length), on]] : [],
    ),
  );
}
