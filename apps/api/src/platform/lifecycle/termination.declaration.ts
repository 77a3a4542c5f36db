import { Declarations } from '../declarations/declarations.js';

export interface Terminable {
  readonly name: string;
}

export interface TerminationCause {
  readonly name: string;
  readonly ends: ReadonlySet<Terminable>;
}

const terminables = new Declarations<Terminable>('endable');
const causes = new Declarations<TerminationCause>('cause of terminations');

export function declareTerminable(name: string): Terminable {
  return terminables.add({ name });
}

export function declareTerminationCause(name: string, ...ends: Terminable[]): TerminationCause {
  return causes.add({ name, ends: new Set(ends) });
}

export function declaredTerminables(): readonly Terminable[] {
  return terminables.all();
}

export function declaredTerminationCauses(): readonly TerminationCause[] {
  return causes.all();
}
