import * as z from 'zod';

import { BadRequest } from '../http.js';
import { mailAddress } from '../mail-address.js';
import { reportProviders, type ReportProvider } from './mail-reports.js';

const CAPACITY = 1_000;

const STAGES = {
  refuse: { at: 'recipient', times: null },
  greylist: { at: 'recipient', times: 1 },
  slow: { at: 'recipient', times: null },
  'drop-after-data': { at: 'data', times: 1 },
  lose: { at: 'data', times: null },
  deliver: { at: 'data', times: null },
  delay: { at: 'data', times: null },
  bounce: { at: 'data', times: null },
  complain: { at: 'data', times: null },
} as const;

export type MailBehaviour = keyof typeof STAGES;
type Stage<B extends MailBehaviour = MailBehaviour> = (typeof STAGES)[B]['at'];
type BehaviourAt<S extends Stage> = { [B in MailBehaviour]: Stage<B> extends S ? B : never }[MailBehaviour];

/**
 * `times` defaults to 1 for `greylist` and `drop-after-data`, and to unlimited for all other behaviours. `by`
 * is the provider that sends the delivery report.
 */
export const mailScenario = z.strictObject({
  to: mailAddress,
  behaviour: z.enum(Object.keys(STAGES) as [MailBehaviour, ...MailBehaviour[]]),
  times: z.int().min(1).max(1_000).optional(),
  by: z.enum(reportProviders).optional(),
});

export interface ActiveMailScenario {
  readonly to: string;
  readonly behaviour: MailBehaviour;
  readonly remaining: number | null;
  readonly by?: ReportProvider;
}

/** Holds at most one scenario per address. A new scenario replaces the earlier one. */
export class MailScenarios {
  readonly #byAddress = new Map<string, ActiveMailScenario>();

  list(): readonly ActiveMailScenario[] {
    return [...this.#byAddress.values()];
  }

  set({ to, behaviour, times, by }: z.output<typeof mailScenario>): void {
    const address = to.toLowerCase();
    if (this.#byAddress.size >= CAPACITY && !this.#byAddress.has(address)) {
      throw new BadRequest(`There are already ${CAPACITY} scenarios; remove some first.`);
    }
    this.#byAddress.set(address, {
      to: address,
      behaviour,
      remaining: times ?? STAGES[behaviour].times,
      ...(by && { by }),
    });
  }

  take<S extends Stage>(address: string, stage: S): BehaviourAt<S> | undefined {
    const scenario = this.#byAddress.get(address.toLowerCase());
    if (!scenario || STAGES[scenario.behaviour].at !== stage) return undefined;
    const { remaining } = scenario;
    if (remaining === 1) this.remove(address);
    else if (remaining !== null) this.#byAddress.set(scenario.to, { ...scenario, remaining: remaining - 1 });
    return scenario.behaviour as BehaviourAt<S>;
  }

  reporterOf(address: string): ReportProvider {
    return this.#byAddress.get(address.toLowerCase())?.by ?? 'ses';
  }

  remove(address: string): void {
    this.#byAddress.delete(address.toLowerCase());
  }

  clear(): void {
    this.#byAddress.clear();
  }
}
