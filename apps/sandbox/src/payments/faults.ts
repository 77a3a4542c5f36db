import * as z from 'zod';

import { vendors, type VendorName } from './form.js';

/**
 * `lostBefore` and `lostAfter`: the response is lost, before or after the request is executed.
 * `refused`: the request is refused with the code.
 * `delayed`: a refund takes three days.
 */
export const faultKinds = [
  'refuse',
  'tls',
  'unavailable',
  'slow',
  'lostBefore',
  'lostAfter',
  'garbled',
  'refused',
  'delayed',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export const faultRequest = z.strictObject({
  vendor: z.enum(vendors),
  /** The provider's name of the function, or `all`. */
  function: z.string().min(1).max(60).default('all'),
  trouble: z.enum(faultKinds),
  /** Number of occurrences; null for unlimited. */
  times: z.int().min(1).max(1_000).nullable().default(null),
  seconds: z.number().min(0).max(600).default(8),
  /**
   * Error code for `refused` in the provider's format: eight characters for SBPS, an issue code or HTTP status
   * for PayPal, a number for NVP.
   */
  code: z
    .string()
    .regex(/^\w{0,60}$/)
    .default(''),
});

export type Fault = z.output<typeof faultRequest>;

/** Holds at most one fault per provider and function. */
export class FaultInjector {
  readonly #byFunction = new Map<string, Fault>();

  list(): readonly Fault[] {
    return [...this.#byFunction.values()];
  }

  set(trouble: Fault): void {
    this.#byFunction.set(keyOf(trouble.vendor, trouble.function), trouble);
  }

  clear(vendor?: VendorName, name?: string): void {
    for (const each of this.list())
      if ((vendor ?? each.vendor) === each.vendor && (name ?? each.function) === each.function)
        this.#byFunction.delete(keyOf(each.vendor, each.function));
  }

  /** Returns the fault for this request and decrements its remaining count. */
  takeFault(vendor: VendorName, name: string): Fault | undefined {
    const key = [keyOf(vendor, name), keyOf(vendor, 'all')].find((each) => this.#byFunction.has(each));
    const trouble = key === undefined ? undefined : this.#byFunction.get(key);
    if (key === undefined || trouble === undefined || trouble.times === null) return trouble;
    if (trouble.times === 1) this.#byFunction.delete(key);
    else this.#byFunction.set(key, { ...trouble, times: trouble.times - 1 });
    return trouble;
  }
}

function keyOf(vendor: VendorName, name: string): string {
  return `${vendor} ${name}`;
}
