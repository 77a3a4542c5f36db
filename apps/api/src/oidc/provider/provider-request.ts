import { AsyncLocalStorage } from 'node:async_hooks';

import type { PolicyRevision } from '@account/domain/store/policies/policy-consent';

import type { RequestContext } from '../../platform/http/request-context.js';
import type { ArtifactRow, FoundArtifact } from '../connections/artifacts.service.js';
import type { AccountFacts } from '../claims/account-claims.service.js';

/** What a code or token is exchanged for, held back until it is used up. */
export interface Exchange {
  consumed: { kind: string; value: string } | undefined;
  rows: ArtifactRow[];
}

type Payload = Record<string, unknown>;

/** What one request to the provider has read already, so that nothing is read twice. */
export class ProviderRequest {
  readonly facts = new Map<string, AccountFacts>();
  /** Whose session or token was read: nobody else has one. */
  readonly activeAccounts = new Set<string>();
  readonly policyConsents = new Map<string, readonly PolicyRevision[]>();
  readonly grants = new Map<string, Payload>();
  readonly grantOwners = new Map<string, { connectionId: string; sessionId: string }>();
  readonly sessions = new Map<string, Payload>();
  /** What the session looked like when it was read, by the value of its cookie. */
  readonly sessionsAsRead = new Map<string, string>();
  /** The value of a guest's session that has something to remember. */
  guestSession: string | undefined;
  /** What the application makes us keep was counted. */
  isAdmitted = false;
  /** Whether something of a guest may be kept; undefined before it was counted. */
  isGuestAdmitted: boolean | undefined;
  exchange: Exchange | undefined;
  /** Of the request whose next question this is, in milliseconds of business time. */
  interactionBegunAt: number | undefined;
  /** The uid of the interaction whose result this request took. */
  takenInteraction: string | undefined;
  /** A refresh token that was used a moment ago is checked as if it had not been: its client gets the same answer. */
  repeats = false;
  /** Tokens that were read before the library asks for them. */
  readonly artifacts = new Map<string, FoundArtifact | undefined>();

  private boundBrowser: string | undefined;

  /**
   * @param bindBrowser gives the token that the browser is known by, and makes the browser keep it
   * @param keepLanguage makes the pages of the request speak the language that `ui_locales` names
   */
  constructor(
    readonly context: RequestContext,
    private readonly bindBrowser: () => string,
    readonly keepLanguage: (uiLocales: unknown) => void,
  ) {}

  get browser(): string {
    this.boundBrowser ??= this.bindBrowser();
    return this.boundBrowser;
  }
}

const running = new AsyncLocalStorage<ProviderRequest>();

export function runForProvider<Result>(
  request: ProviderRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  return running.run(request, work);
}

/** Undefined outside requests: in jobs and commands. */
export function providerRequest(): ProviderRequest | undefined {
  return running.getStore();
}
