import type { Framework } from 'passport';

/** How Passport tells the guard what came of an attempt. */
type Outcome = (error: unknown, user?: unknown, info?: unknown, status?: number) => void;
type Next = (error?: unknown) => void;

/** Passport's registry of strategies, which its own framework reads as well; the type has only its way in. */
interface Strategies {
  _strategy(name: string): Strategy | undefined;
}

interface Strategy {
  authenticate(request: unknown, options: unknown): void;
}

/**
 * Passport without the Connect part that it comes with: that gives each request functions for a login of Passport's own,
 * which there is not, and its functions keep a request in memory for long after its answer (record 0036).
 */
export const guardFramework: Framework = {
  initialize: () => (_request: unknown, _reply: unknown, next: Next) => next(),

  /** Runs one strategy. It may succeed, fail, pass or throw, but not redirect: no guard sends anybody elsewhere. */
  authenticate: (authenticator: unknown, name: string, options: unknown, outcome: Outcome) => {
    return (request: unknown, _reply: unknown, next: Next) => {
      const registered = (authenticator as Strategies)._strategy(name);
      if (registered === undefined) throw new Error(`No strategy is called ${name}`);
      const attempt = Object.assign(Object.create(registered) as Strategy, {
        success: (user: unknown, info?: unknown) => outcome(null, user, info),
        fail: (challenge?: unknown, status?: number) => outcome(null, false, challenge, status),
        error: (error: unknown) => outcome(error),
        pass: () => next(),
      });
      attempt.authenticate(request, options);
    };
  },
};
