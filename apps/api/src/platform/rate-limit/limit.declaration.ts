import { Declarations } from '../declarations/declarations.js';

export interface Window {
  readonly points: number;
  readonly seconds: number;
}

interface Limit {
  readonly name: string;
  readonly windows: readonly Window[];
}

export interface NetworkLimit extends Limit {
  readonly of: 'network';
}

export interface SubjectLimit extends Limit {
  readonly of: 'subject';
}

const within = (seconds: number) => (points: number) => ({ points, seconds });

export const in10Minutes = within(10 * 60);
export const inAnHour = within(60 * 60);
export const inADay = within(24 * 60 * 60);

const limits = new Declarations<NetworkLimit | SubjectLimit>('limit');

export function networkLimit(name: string, ...windows: Window[]): NetworkLimit {
  return limits.add({ name, of: 'network', windows });
}

export function subjectLimit(name: string, ...windows: Window[]): SubjectLimit {
  return limits.add({ name, of: 'subject', windows });
}

export function withPoints<Of extends NetworkLimit | SubjectLimit>(limit: Of, points: number): Of {
  return { ...limit, windows: limit.windows.map((window) => ({ ...window, points })) };
}

export function declaredLimits(): readonly (NetworkLimit | SubjectLimit)[] {
  return limits.all();
}
