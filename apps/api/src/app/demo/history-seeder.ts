import {
  addDays,
  businessDateAt,
  startOf,
  type BusinessDate,
} from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { cancelContract } from '@account/domain/commerce/subscriptions/contracts/cancellation';
import type { INestApplicationContext } from '@nestjs/common';

import { SandboxClockControl } from './sandbox-clock-control.js';
import type { PastEvent } from './history-events.js';
import { replayPurchase } from './history-purchase.js';
import { addDemoMember, type DemoMember } from './demo-members.js';
import { PaymentMethodSeeder } from './payment-method-seeder.js';
import { Contracts, type StoredContract } from '../../commerce/subscriptions/contracts/index.js';
import { RenewalSweeper } from '../../commerce/subscriptions/renewals/index.js';
import { Customers } from '../../commerce/ledger/customers/index.js';
import { AccountsService } from '../../identity/accounts/index.js';
import { Outbox } from '../../messaging/outbox/index.js';
import { PoliciesService } from '../../store/policies/index.js';
import { SettingsService } from '../../store/settings/index.js';
import { RealClock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/prisma/database.js';

export type DemoMemberWithHistory = DemoMember & { past: PastEvent[] };

interface DatedEvent {
  person: DemoMember;
  event: PastEvent;
}

const tenInTheMorning = 10 * 60 * 60_000;

/**
 * Amount for the 3-D Secure authentication when a card is saved. It is high, so that later payments do not
 * require a challenge, which nobody could complete.
 */
const authenticatedAmount = yen(9_999_999);

/**
 * Replays the history of demo members day by day. The history consists of the actions of the members and the
 * due actions of their contracts.
 */
export class HistorySeeder {
  private readonly clock: SandboxClockControl;

  constructor(
    private readonly program: INestApplicationContext,
    sandboxOrigin: string,
  ) {
    this.clock = new SandboxClockControl(program, sandboxOrigin);
  }

  /** @returns the reasons why the history of a member ends early */
  async seedHistories(people: readonly DemoMemberWithHistory[]): Promise<string[]> {
    const strangers = await this.membersToAdd(people);
    const troubles = new Map<DemoMember, string>();
    if (strangers.length === 0) return [];
    const today = businessDateAt(new RealClock().now());
    const events = strangers.flatMap(({ past, ...person }) => past.map((event) => ({ person, event })));
    events.sort((one, other) => other.event.daysAgo - one.event.daysAgo);
    try {
      for (const happened of events) {
        await this.moveClockTo(addDays(today, -happened.event.daysAgo), strangers);
        if (troubles.has(happened.person)) continue;
        await this.applyEvent(happened).catch((error: unknown) => {
          troubles.set(happened.person, `${happened.person.email}: ${(error as Error).message}`);
        });
      }
      await this.moveClockTo(today, strangers);
    } finally {
      await this.clock.reset();
    }
    await this.discardMails(strangers);
    return [...troubles.values()];
  }

  private async membersToAdd(people: readonly DemoMemberWithHistory[]): Promise<DemoMemberWithHistory[]> {
    const accounts = this.get(AccountsService);
    const found = await Promise.all(people.map(({ id }) => accounts.findAccount(id)));
    return people.filter((_, index) => found[index] === undefined);
  }

  /** Moves the clock to a day. Stops on every day on which an action of a contract is due. */
  private async moveClockTo(day: BusinessDate, people: readonly DemoMember[]): Promise<void> {
    for (;;) {
      const next = await this.nextContractAction(people);
      if (next === undefined || next > day) break;
      await this.clock.moveTo(new Date(startOf(next).getTime() + tenInTheMorning));
      await this.runRenewals();
      if ((await this.nextContractAction(people)) === next) break;
    }
    await this.clock.moveTo(new Date(startOf(day).getTime() + tenInTheMorning));
  }

  private async nextContractAction(people: readonly DemoMember[]): Promise<BusinessDate | undefined> {
    const contracts = await Promise.all(people.map((person) => this.contractsOf(person)));
    const days = contracts.flat().flatMap(({ nextActionOn }) => nextActionOn ?? []);
    return days.sort().at(0);
  }

  private async contractsOf({ id }: Pick<DemoMember, 'id'>): Promise<StoredContract[]> {
    const customerId = await this.get(Customers).findByAccount(id);
    return customerId === undefined ? [] : this.get(Contracts).findLive(customerId);
  }

  private async applyEvent({ person, event }: DatedEvent): Promise<void> {
    switch (event.did) {
      case 'signUp':
        return this.signUp(person);
      case 'buy':
        return replayPurchase(this.program, person, event);
      case 'cancel':
        return this.cancel(person, event.planId);
    }
  }

  private async signUp(person: DemoMember): Promise<void> {
    const settings = this.get(SettingsService);
    const database = this.get(Database);
    const policies = new PoliciesService(settings).outdated([]);
    await addDemoMember(person, policies, database, this.clock.now());
    const methods = new PaymentMethodSeeder(settings, database, this.clock);
    await methods.addMethods(person.id, person.paymentMethods, authenticatedAmount);
  }

  private async cancel(person: DemoMember, planId: string): Promise<void> {
    const mine = (await this.contractsOf(person)).find((contract) => contract.planId === planId);
    if (mine === undefined) throw new Error(`${person.email} has no contract of ${planId}`);
    const contracts = this.get(Contracts);
    await this.get(Database).transaction(async (transaction) => {
      const locked = await contracts.lockWithToday(transaction, mine.id);
      if (locked === undefined) return;
      const now = this.clock.now();
      const decision = cancelContract(locked.contract.facts, { today: locked.today, now });
      if (decision.outcome !== 'changed') throw new Error(`${planId} cannot be cancelled`);
      await contracts.changeContract(transaction, locked.contract, {
        facts: decision.facts,
        cancelRequestedAt: now,
      });
    });
  }

  private async discardMails(people: readonly DemoMember[]): Promise<void> {
    await this.get(Database).transaction(async (transaction) => {
      for (const { id } of people) await this.get(Outbox).expireMessages(transaction, id);
    });
  }

  private runRenewals(): Promise<void> {
    return this.get(RenewalSweeper).sweepAll();
  }

  private get<Service>(service: abstract new (...given: never[]) => Service): Service {
    return this.program.get(service, { strict: false });
  }
}
