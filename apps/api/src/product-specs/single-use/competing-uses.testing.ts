import { expect, it } from '@jest/globals';
import type { TestDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import { assertSingleUse, repeatRace } from '@account/testing/race';

import type { AccountId } from '../../platform/ids/ids.js';
import { CleanupRegistry } from '../../platform/lifecycle/cleanup-registry.service.js';
import type { TestApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';

/** Uses the single-use item. 16 of these uses run at the same time. */
export type Use = (rival: TestVisitor, index: number) => Promise<Answer>;

/** Creates a single-use item. */
export type Making = (round: Round) => Promise<Use>;

export interface Outcome {
  /** Returns whether the use succeeded. Default: the status is 200. */
  won?: (answer: Answer) => boolean;
  /** Returns the state after all uses. It must not depend on which use succeeded. */
  then?: (round: Round) => Promise<unknown>;
}

/** Each round has a new member, so that rounds do not affect each other. */
export class Round {
  readonly email: string;
  readonly visitor: TestVisitor;

  constructor(
    readonly sites: readonly TestApplication[],
    readonly database: TestDatabase,
    readonly number: number,
  ) {
    this.email = `rival.${number}@example.jp`;
    this.visitor = new TestVisitor(this.site.nest, `198.51.100.${number}`);
  }

  get site(): TestApplication {
    return this.sites[0] as TestApplication;
  }

  member(): Promise<AccountId> {
    return addMember(this.site.nest, { email: this.email });
  }

  /** Logs in a new member. */
  async loggedIn(): Promise<AccountId> {
    const id = await this.member();
    await logIn(this.visitor, this.email);
    return id;
  }

  /** Returns the newest code sent to an address or number. */
  async code(to = this.email): Promise<string> {
    return latestMailedCode(to, await this.site.mails());
  }

  /** Returns another tab of the same browser. Every second tab uses the other program. */
  rivalOf(visitor: TestVisitor, index: number): TestVisitor {
    const site = this.sites[index % this.sites.length] as TestApplication;
    const rival = new TestVisitor(site.nest, `10.${this.number}.${index}.1`);
    rival.headers = { ...visitor.headers };
    for (const [name, value] of visitor.cookies) rival.cookies.set(name, value);
    return rival;
  }
}

/** Sweeps expired rows. Used items must stay used after a sweep. */
async function sweep({ nest, clock }: TestApplication): Promise<void> {
  const now = new Date(clock.now().getTime() + 1_000);
  for (const one of nest.get(CleanupRegistry, { strict: false }).listTasks()) await one.sweep(now, 500);
}

/** Checks in 20 rounds that only one of 16 concurrent requests to two programs can use an item. */
export function oneOfSixteenWins(
  name: string,
  site: { sites: readonly TestApplication[]; database: TestDatabase },
  make: Making,
  { won = ({ statusCode }) => statusCode === 200, then }: Outcome = {},
): void {
  it(`${name}: only one of 16 concurrent uses succeeds, in 20 rounds`, async () => {
    await repeatRace(async (number) => {
      const round = new Round(site.sites, site.database, number);
      const use = await make(round);
      // Raises the limit, so that all attempts are verified. The limit is tested in other specs.
      await round.database.rows('UPDATE challenge SET max_attempts = 100 WHERE consumed_at IS NULL');
      const answers: Answer[] = [];
      await assertSingleUse(
        async (index) => {
          const answer = await use(round.rivalOf(round.visitor, index), index);
          answers.push(answer);
          return answer;
        },
        16,
        won,
      );
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      await then?.(round);
      if (number > 1) return;
      await sweep(round.site);
      expect(won(await use(round.rivalOf(round.visitor, 16), 16))).toBe(false);
    });
  }, 120_000);
}
