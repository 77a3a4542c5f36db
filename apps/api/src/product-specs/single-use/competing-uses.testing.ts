import { expect, it } from '@jest/globals';
import type { TestDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import { assertSingleUse, repeatRace } from '@account/testing/race';

import type { AccountId } from '../../platform/ids/ids.js';
import { CleanupRegistry } from '../../platform/lifecycle/cleanup-registry.service.js';
import type { TestApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';

/** One of the sixteen uses of a thing. */
export type Use = (rival: TestVisitor, index: number) => Promise<Answer>;

/** Makes a thing that may be used once. */
export type Making = (round: Round) => Promise<Use>;

export interface Outcome {
  /** Whether an answer says that the thing was taken; 200 does when absent. */
  won?: (answer: Answer) => boolean;
  /** What there is afterwards, whoever won. */
  then?: (round: Round) => Promise<unknown>;
}

/** A person of their own for every round, so that no round is in the way of another. */
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

  /** A member who has just logged in. */
  async loggedIn(): Promise<AccountId> {
    const id = await this.member();
    await logIn(this.visitor, this.email);
    return id;
  }

  /** The newest code that went to an address or number. */
  async code(to = this.email): Promise<string> {
    return latestMailedCode(to, await this.site.mails());
  }

  /** The same browser in another tab, every other one talks to the other program. */
  rivalOf(visitor: TestVisitor, index: number): TestVisitor {
    const site = this.sites[index % this.sites.length] as TestApplication;
    const rival = new TestVisitor(site.nest, `10.${this.number}.${index}.1`);
    rival.headers = { ...visitor.headers };
    for (const [name, value] of visitor.cookies) rival.cookies.set(name, value);
    return rival;
  }
}

/** What has been used stays used, though what has expired is swept. */
async function sweep({ nest, clock }: TestApplication): Promise<void> {
  const now = new Date(clock.now().getTime() + 1_000);
  for (const one of nest.get(CleanupRegistry, { strict: false }).listTasks()) await one.sweep(now, 500);
}

/** A thing can be used once by sixteen at once, in two programs on one database, twenty times in a row. */
export function oneOfSixteenWins(
  name: string,
  site: { sites: readonly TestApplication[]; database: TestDatabase },
  make: Making,
  { won = ({ statusCode }) => statusCode === 200, then }: Outcome = {},
): void {
  it(`${name}: one of sixteen, 20 times in a row`, async () => {
    await repeatRace(async (number) => {
      const round = new Round(site.sites, site.database, number);
      const use = await make(round);
      // All of them are to be checked; that only few tries are is the subject of other tests.
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
