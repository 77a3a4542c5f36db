import type { AccountSummary } from '@account/domain/identity/accounts/profile-fields';
import type { Language } from '@account/domain/platform/language';
import type { PolicyRevision } from '@account/domain/store/policies/policy-consent';

import type { AccountId, SessionId } from '../ids/ids.js';
import type { CookieJar } from './visitor/cookie-jar.js';

export interface Principal {
  sessionId: SessionId;
  accountId: AccountId;
  authId: string;
  /** What pages of this account in this browser say that they were drawn for: at each login the same. */
  pageAccount: string;
  /** The same as processes with SECRET_KEYS in another order say it. */
  pageAccounts: readonly string[];
  createdAt: Date;
  reauthorisedAt: Date | null;
  backUrl: string | null;
  policyConsents: readonly PolicyRevision[];
  /** Language of the site in every browser of the member; null: not chosen. */
  chosenLanguage: Language | null;
  /** Null where the request may change it. */
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
  /** The page that asks is in this language: its answers are, too, whatever the member chose meanwhile. */
  readonly isLanguageOfPage: boolean;
  /** A valid address: the client's, or the nearest proxy's where the client's is not to be had. */
  readonly address: string;
  readonly userAgent: string;
  readonly country: string | null;
  readonly browser: BrowserInfo;
  readonly cookies: CookieJar;
  isAnswered(): boolean;
  principal: Principal | null;
}
