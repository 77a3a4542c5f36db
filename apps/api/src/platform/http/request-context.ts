import type { AccountSummary } from '@account/domain/identity/accounts/profile-fields';
import type { Language } from '@account/domain/platform/language';
import type { PolicyRevision } from '@account/domain/store/policies/policy-consent';

import type { AccountId, SessionId } from '../ids/ids.js';
import type { CookieJar } from './visitor/cookie-jar.js';

export interface Principal {
  sessionId: SessionId;
  accountId: AccountId;
  authId: string;
  /** Identifier of this account in this browser that pages send back; stable across logins. */
  pageAccount: string;
  /** The identifier under every key, because other processes may have SECRET_KEYS in another order. */
  pageAccounts: readonly string[];
  createdAt: Date;
  reauthorisedAt: Date | null;
  backUrl: string | null;
  policyConsents: readonly PolicyRevision[];
  /** Language of the site in every browser of the member; null if not chosen. */
  chosenLanguage: Language | null;
  /** Null if the request may change it. */
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
  /** The request comes from a page in this language, which overrides the choice of the member. */
  readonly isLanguageOfPage: boolean;
  /** A valid address: the client's, or that of the nearest proxy if the client's is unknown. */
  readonly address: string;
  readonly userAgent: string;
  readonly country: string | null;
  readonly browser: BrowserInfo;
  readonly cookies: CookieJar;
  isAnswered(): boolean;
  principal: Principal | null;
}
