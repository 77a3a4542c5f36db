import { Declarations } from '../declarations/declarations.js';

/** So many uses in so many seconds; several windows hold together. */
export interface Window {
  readonly points: number;
  readonly seconds: number;
}

interface Limit {
  /** Keys of counters begin with it. */
  readonly name: string;
  readonly windows: readonly Window[];
}

/** What one subscriber of a network may do. */
export interface NetworkLimit extends Limit {
  readonly of: 'network';
}

/** What a member, a session, a browser may do, or what may be sent to one recipient. */
export interface SubjectLimit extends Limit {
  readonly of: 'subject';
}

const limits = new Declarations<NetworkLimit | SubjectLimit>('limit');

/** @throws {Error} when the name is taken */
export function networkLimit(name: string, ...windows: Window[]): NetworkLimit {
  return limits.add({ name, of: 'network', windows });
}

/** @throws {Error} when the name is taken */
export function subjectLimit(name: string, ...windows: Window[]): SubjectLimit {
  return limits.add({ name, of: 'subject', windows });
}

export function declaredLimits(): readonly (NetworkLimit | SubjectLimit)[] {
  return limits.all();
}
