import type { AccountSummary } from '@account/domain/identity/accounts/profile-fields';
import type { Language } from '@account/domain/platform/language';
import type { PolicyRevision } from '@account/domain/store/policies/policy-consent';

import type { AccountId, SessionId } from '../ids/ids.js';
import type { CookieJar } from './visitor/cookie-jar.js';

export interface Principal {
  sessionId: SessionId;
  accountId: AccountId;
  authId: string;
  /** Identifies this account in this browser; pages send it back. Stable across logins. */
  pageAccount: string;
  /** The identifier under every key, because other processes may have SECRET_KEYS in a different order. */
  pageAccounts: readonly string[];
  createdAt: Date;
  reauthorisedAt: Date | null;
  backUrl: string | null;
  policyConsents: readonly PolicyRevision[];
  /** Language that the member chose for all browsers; null if not chosen. */
  chosenLanguage: Language | null;
  /** Null if the request may change the account. */
  summary: AccountSummary | null;
}

export interface BrowserInfo {
  isApp: boolean;
  isAndroid: boolean;
  isMobile: boolean;
}

export interface RequestContext {
  readonly requestId: string;
  language: Language;
  /** The request comes from a page in this language, which takes precedence over the member's choice. */
  readonly isLanguageOfPage: boolean;
  /** A valid address of the client, or of the nearest proxy if the client's address is unknown. */
  readonly address: string;
  readonly userAgent: string;
  readonly country: string | null;
  readonly browser: BrowserInfo;
  readonly cookies: CookieJar;
  isAnswered(): boolean;
  principal: Principal | null;
}
