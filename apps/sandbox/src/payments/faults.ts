import * as z from 'zod';

import { vendors, type VendorName } from './form.js';

/** `lostBefore`, `lostAfter` the act; `refused`: by its code; `delayed`: a refund is made in three days. */
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
  /** As the vendor names it, or `all`. */
  function: z.string().min(1).max(60).default('all'),
  trouble: z.enum(faultKinds),
  /** How often; null until it is turned off. */
  times: z.int().min(1).max(1_000).nullable().default(null),
  seconds: z.number().min(0).max(600).default(8),
  /** Of `refused`, as the vendor writes it: eight characters of SBPS, an issue or a status of PayPal, a number of NVP. */
  code: z
    .string()
    .regex(/^\w{0,60}$/)
    .default(''),
});

export type Fault = z.output<typeof faultRequest>;

/** At most one for each vendor and function. */
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

  /** The trouble that this request meets, which is then one fewer. */
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
