import * as z from 'zod';

import { BadRequest } from '../http.js';
import { lastDigits } from './phone.js';

const CAPACITY = 1_000;

export const smsBehaviours = ['kind', 'refuse', 'slow', 'down'] as const;

export type SmsBehaviour = (typeof smsBehaviours)[number];

/** `to` accepts a phone number in any format; an empty value sets the default scenario. */
export const smsScenario = z.strictObject({
  to: z.string().max(20).default(''),
  behaviour: z.enum(smsBehaviours),
});

export type SmsScenario = z.output<typeof smsScenario>;

/** Holds a default scenario and at most one scenario per number. Each applies until it is set to `kind`. */
export class SmsScenarios {
  readonly #byNumber = new Map<string, Exclude<SmsBehaviour, 'kind'>>();

  list(): readonly SmsScenario[] {
    return [...this.#byNumber].map(([to, behaviour]) => ({ to, behaviour }));
  }

  set({ to, behaviour }: SmsScenario): void {
    const number = lastDigits(to);
    if (behaviour === 'kind') this.#byNumber.delete(number);
    else if (this.#byNumber.size >= CAPACITY && !this.#byNumber.has(number))
      throw new BadRequest(`There are already ${CAPACITY} scenarios; remove some first.`);
    else this.#byNumber.set(number, behaviour);
  }

  of(to: string): SmsBehaviour {
    return this.#byNumber.get(lastDigits(to)) ?? this.#byNumber.get('') ?? 'kind';
  }

  clear(): void {
    this.#byNumber.clear();
  }
}
