import { randomBytes } from 'node:crypto';

import type { Language } from '../console/messages.js';

/** Values that the authorization response must match (OpenID Connect Core, 3.1.2.1; RFC 7636). */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface Login {
  readonly sub: string;
  readonly sid: string | undefined;
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly scope: string;
  readonly expiresAt: number | undefined;
  readonly refreshes: number;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly userInfo: Readonly<Record<string, unknown>>;
  /** Viewing rights of the member; present if the scope allows them. */
  readonly rights?: Readonly<Record<string, unknown>> | undefined;
}

export type PinResult = 'pinRight' | 'pinWrong' | 'pinNotSet' | 'pinLater' | 'pinRefused';

export type Notice =
  | { readonly kind: 'loggedOut' | 'loggedOutByProvider' | 'refreshed' }
  | { readonly kind: PinResult }
  | {
      readonly kind: 'refused' | 'refreshRefused';
      readonly error: string;
      readonly description: string | undefined;
    };

export interface Visit {
  /** Pending logins by state. Each tab may have one pending login. */
  readonly attempts: Map<string, Attempt>;
  login?: Login | undefined;
  notice?: Notice | undefined;
  language: Language;
  /** Incremented with every change that the page may have missed. */
  version: number;
}

const maxVisits = 1_000;
const maxAttempts = 20;

export function addAttempt({ attempts }: Visit, attempt: Attempt): void {
  const [oldest] = attempts.keys();
  if (oldest !== undefined && attempts.size >= maxAttempts) attempts.delete(oldest);
  attempts.set(attempt.state, attempt);
}

/**
 * Removes and returns the pending login of a response. A response with an unknown state is attributed to the
 * latest login.
 */
export function takeAttempt({ attempts, login }: Visit, state: string): Attempt | undefined {
  const attempt = attempts.get(state) ?? (login ? undefined : [...attempts.values()].at(-1));
  if (attempt !== undefined) attempts.delete(attempt.state);
  return attempt;
}

export class Visits {
  private readonly visits = new Map<string, Visit>();

  find(id: string | undefined): Visit | undefined {
    return id === undefined ? undefined : this.visits.get(id);
  }

  begin(language: Language): { readonly id: string; readonly visit: Visit } {
    const [oldest] = this.visits.keys();
    if (oldest !== undefined && this.visits.size >= maxVisits) this.visits.delete(oldest);
    const id = randomBytes(24).toString('base64url');
    const visit: Visit = { attempts: new Map(), language, version: 0 };
    this.visits.set(id, visit);
    return { id, visit };
  }

  ofMember(sub: string): Visit[] {
    return [...this.visits.values()].filter(({ login }) => login?.sub === sub);
  }

  /**
   * Ends the logins that a logout token covers: the logins of its session, or all logins of the member if the
   * token has no session (OpenID Connect Back-Channel Logout, 2.6).
   */
  endLogins({ sub, sid }: { readonly sub?: string | undefined; readonly sid?: string | undefined }): void {
    for (const visit of this.visits.values()) {
      const { login } = visit;
      if (!login || (sid === undefined ? login.sub !== sub : login.sid !== sid)) continue;
      visit.login = undefined;
      visit.notice = { kind: 'loggedOutByProvider' };
      visit.version += 1;
    }
  }
}
