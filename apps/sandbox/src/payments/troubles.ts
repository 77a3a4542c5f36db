import * as z from 'zod';

import { vendors, type VendorName } from './form.js';

/** `lostBefore`, `lostAfter` the act; `refused`: by its code; `delayed`: a refund is made in three days. */
export const troubleKinds = [
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

export type TroubleKind = (typeof troubleKinds)[number];

export const troubleRequest = z.strictObject({
  vendor: z.enum(vendors),
  /** As the vendor names it, or `all`. */
  function: z.string().min(1).max(60).default('all'),
  trouble: z.enum(troubleKinds),
  /** How often; null until it is turned off. */
  times: z.int().min(1).max(1_000).nullable().default(null),
  seconds: z.number().min(0).max(600).default(8),
  /** Of `refused`, as the vendor writes it: eight characters of SBPS, an issue or a status of PayPal, a number of NVP. */
  code: z
    .string()
    .regex(/^\w{0,60}$/)
    .default(''),
});

export type Trouble = z.output<typeof troubleRequest>;

/** At most one for each vendor and function. */
export class Troubles {
  readonly #byFunction = new Map<string, Trouble>();

  list(): readonly Trouble[] {
    return [...this.#byFunction.values()];
  }

  set(trouble: Trouble): void {
    this.#byFunction.set(keyOf(trouble.vendor, trouble.function), trouble);
  }

  clear(vendor?: VendorName, name?: string): void {
    for (const each of this.list())
      if ((vendor ?? each.vendor) === each.vendor && (name ?? each.function) === each.function)
        this.#byFunction.delete(keyOf(each.vendor, each.function));
  }

  /** The trouble that this request meets, which is then one fewer. */
  take(vendor: VendorName, name: string): Trouble | undefined {
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
