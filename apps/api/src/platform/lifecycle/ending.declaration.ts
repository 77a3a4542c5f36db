import { Declarations } from '../declarations/declarations.js';

/** What an account has beside its sessions and may lose when they end. */
export interface Endable {
  readonly name: string;
}

/** Why sessions of an account end, and what else of it ends then. */
export interface EndingCause {
  readonly name: string;
  readonly ends: ReadonlySet<Endable>;
}

const endables = new Declarations<Endable>('endable');
const causes = new Declarations<EndingCause>('cause of endings');

/** @throws {Error} when the name is taken */
export function declareEndable(name: string): Endable {
  return endables.add({ name });
}

/** @throws {Error} when the name is taken */
export function declareEndingCause(name: string, ...ends: Endable[]): EndingCause {
  return causes.add({ name, ends: new Set(ends) });
}

export function declaredEndables(): readonly Endable[] {
  return endables.all();
}

export function declaredEndingCauses(): readonly EndingCause[] {
  return causes.all();
}
