import { jest } from '@jest/globals';

import { AttemptThrottle } from '../../platform/rate-limit/attempt-throttle.service.js';
import type { SubjectLimit } from '../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';

/** What counts for whom: the budget of a session is not that of its account, nor that of an address. */
export class LimitSubjects {
  readonly found: Record<string, Set<string>> = {};
  private names: readonly (readonly [string, string])[] = [];

  constructor() {
    const { consume } = RateLimits.prototype;
    const { countIn, countKnown, countAt } = AttemptThrottle.prototype;
    const see = (limit: string, subject: string) => this.see(limit, subject);
    jest.spyOn(RateLimits.prototype, 'consume').mockImplementation(function (
      this: RateLimits,
      limit: SubjectLimit,
      subject,
    ) {
      see(limit.name, subject);
      return consume.call(this, limit, subject);
    });
    jest.spyOn(AttemptThrottle.prototype, 'countIn').mockImplementation(function (
      this: AttemptThrottle,
      session,
      purpose,
    ) {
      see(`guesses of ${purpose.name} in a session`, session);
      return countIn.call(this, session, purpose);
    });
    jest.spyOn(AttemptThrottle.prototype, 'countKnown').mockImplementation(function (
      this: AttemptThrottle,
      guessed,
      holder,
    ) {
      const by = typeof holder === 'string' ? holder : '(browser)';
      see(`guesses of ${guessed.purpose.name} by who is known`, `${guessed.subject} ${by}`);
      return countKnown.call(this, guessed, holder);
    });
    jest.spyOn(AttemptThrottle.prototype, 'countAt').mockImplementation(function (
      this: AttemptThrottle,
      address,
      purpose,
      subject,
    ) {
      see(`guesses of ${purpose.name} at an address`, `${subject} ${address}`);
      return countAt.call(this, address, purpose, subject);
    });
  }

  /** @param names of what tells the caller from others, by the values */
  of(names: readonly (readonly [string, string])[]): void {
    this.names = names;
  }

  written(): Record<string, string[]> {
    const found = Object.entries(this.found).sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(found.map(([limit, subjects]) => [limit, [...subjects].sort()]));
  }

  private see(limit: string, subject: string): void {
    const named = this.names.reduce((text, [value, name]) => text.replaceAll(value, name), subject);
    const others = named.replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '(another id)');
    const text = others.replaceAll('\0', ' ').replaceAll(/[A-Za-z0-9_-]{43}/g, '(hash)');
    (this.found[limit] ??= new Set()).add(text);
  }
}
