import { runsFullMatrix } from '@account/testing/full-matrix';
import { expect, type Page } from '@playwright/test';

import { advanceBusinessTime } from './business-time.js';
import type { TestPerson } from './demo-members.js';
import type { Site } from './stack.js';
import type { Visitor } from './visitor.js';

/**
 * Ages of an authentication. A session ends after 14 days without a visit, so the highest age includes weekly
 * visits.
 */
const proofAges = {
  '15 minutes': ['PT15M'],
  '2 hours': ['PT2H'],
  '29 days with a visit each week': ['P7D', 'P7D', 'P7D', 'P7D', 'P1D'],
} as const;

export type ProofAge = keyof typeof proofAges;

/**
 * Point at which the member's authentication expires: before the action starts, or before its last button is
 * pressed.
 */
export type Moment = 'start' | 'middle';

const allAges = Object.keys(proofAges) as ProofAge[];

/**
 * Returns one age in rotation, or every age in the full matrix.
 * @param only ages to choose from, e.g. if a code expires before the higher ages
 */
export function agesInTurn(turn: number, only: readonly ProofAge[] = allAges): readonly ProofAge[] {
  return runsFullMatrix('proofs') ? only : only.slice(turn % only.length).slice(0, 1);
}

/** A member whose last authentication is too old. */
export class ExpiredProof {
  constructor(
    private readonly page: Page,
    private readonly visitor: Visitor,
    private readonly site: Site,
    private readonly testPerson: TestPerson,
    readonly moment: Moment,
    readonly age: ProofAge,
  ) {}

  /**
   * Returns true if the authentication is too old to add a payment method. An open page allows adding for 30
   * minutes.
   */
  get expiresWithinRegistration(): boolean {
    return this.moment === 'start' || this.age !== '15 minutes';
  }

  /** Advances the clock if the authentication must expire at this point of the story. */
  async expires(moment: Moment): Promise<void> {
    if (moment !== this.moment) return;
    for (const advance of proofAges[this.age]) {
      const before = await this.#today();
      await advanceBusinessTime(this.site, advance);
      if (advance.endsWith('D')) await expect.poll(() => this.#today()).not.toBe(before);
      await expect.poll(() => this.#screen('/mypage/password/edit')).toContain('/mypage/reauthorize');
      expect(await this.#screen('/mypage')).toContain(this.testPerson.name);
    }
  }

  /**
   * Reauthenticates if the authentication expired at this point. Expects a page that asks for the
   * reauthentication without an error.
   */
  async reauthenticates(moment: Moment): Promise<void> {
    if (moment === this.moment) await this.provesIdentity();
  }

  async provesIdentity(): Promise<void> {
    const { page, visitor } = this;
    await expect(page).toHaveURL(/\/mypage\/reauthorize\?returnTo=/);
    await visitor.isAt(visitor.t('reauthorisation.title'));
    await this.#saysNoError();
    const name = visitor.t('reauthorisation.password');
    const password = page.getByRole('textbox', { name, exact: true });
    const byPasskey = visitor.button(visitor.t('passkeys.proof.act'));
    await expect(password.or(byPasskey)).toBeVisible();
    if (await byPasskey.isVisible()) await byPasskey.click();
    else {
      await password.fill(this.testPerson.password);
      await visitor.button(visitor.t('reauthorisation.submit')).click();
    }
    await expect(page).not.toHaveURL(/\/mypage\/reauthorize/);
    await this.#saysNoError();
  }

  /** Expects a text that asks the member to retype unsaved values, and runs `act` to type them. */
  async retypesValues(moment: Moment, act: () => Promise<void>): Promise<void> {
    if (moment !== this.moment) return;
    await expect(this.page.getByText(this.visitor.t('shell.proof.typeAgain'))).toBeVisible();
    await this.visitor.checksAccessibility();
    await act();
  }

  async #saysNoError(): Promise<void> {
    await expect(this.page.getByText(/Error code/)).toHaveCount(0);
    await expect(this.page.locator('.toast--fail, [role=alert]:not(:empty, [hidden])')).toHaveCount(0);
  }

  async #today(): Promise<string> {
    return (JSON.parse(await this.#screen('/plans/monthly')) as { today: string }).today;
  }

  /** Returns the screen data of a page. The request is recorded as a visit of the session. */
  async #screen(path: string): Promise<string> {
    return (await this.page.request.get(`/zapi/internal${path}/screen-data`)).text();
  }
}
