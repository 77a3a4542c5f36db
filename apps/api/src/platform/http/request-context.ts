import type { AccountSummary } from '@account/domain/identity/accounts/profile-fields';
import type { Language } from '@account/domain/platform/language';
import type { PolicyRevision } from '@account/domain/store/policies/policy-consent';

import type { AccountId, SessionId } from '../ids/ids.js';
import type { CookieJar } from './visitor/cookie-jar.js';

export interface Principal {
  sessionId: SessionId;
  accountId: AccountId;
  authId: string;
  /** Identifies this account in this browser. Pages send it back. It does not change with a new login. */
  pageAccount: string;
  /**
   * `pageAccount` computed with every key, because other processes may have SECRET_KEYS in a different order.
   */
  pageAccounts: readonly string[];
  createdAt: Date;
  reauthorisedAt: Date | null;
  backUrl: string | null;
  policyConsents: readonly PolicyRevision[];
  /** Language that the member chose for all browsers; null if not chosen. */
  chosenLanguage: Language | null;
  /** Null if the request can change the account. */
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
  /**
   * True if `language` is the language of the page that sent the request. This language takes precedence over
   * the member's choice.
   */
  readonly isLanguageOfPage: boolean;
  /** Valid address of the client. If it is unknown, the address of the nearest proxy. */
  readonly address: string;
  readonly userAgent: string;
  readonly country: string | null;
  readonly browser: BrowserInfo;
  readonly cookies: CookieJar;
  isAnswered(): boolean;
  principal: Principal | null;
}
