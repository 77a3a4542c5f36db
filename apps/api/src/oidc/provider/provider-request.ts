import { AsyncLocalStorage } from 'node:async_hooks';

import type { PolicyRevision } from '@account/domain/store/policies/policy-consent';

import type { RequestContext } from '../../platform/http/request-context.js';
import type { ArtifactRow, ConnectionInSession, FoundArtifact } from '../connections/index.js';
import type { AccountFacts } from '../claims/index.js';
import type { ApprovalOutcome, DeviceChoice } from './devices/device-approval.types.js';

export interface Exchange {
  consumed: { kind: string; value: string } | undefined;
  rows: ArtifactRow[];
}

type Payload = Record<string, unknown>;

export class ProviderRequest {
  readonly facts = new Map<string, AccountFacts>();
  readonly activeAccounts = new Set<string>();
  readonly policyConsents = new Map<string, readonly PolicyRevision[]>();
  readonly grants = new Map<string, Payload>();
  /**
   * Connection and session of each grant, by grant id; null for the grant of a device that does not exist yet.
   */
  readonly grantOwners = new Map<string, { connectionId: string; sessionId: string } | null>();
  readonly devices = new Map<string, string>();
  /** Input of the device code form, until the code is stored. */
  deviceChoice: DeviceChoice | undefined;
  approval: ApprovalOutcome | undefined;
  readonly sessions = new Map<string, Payload>();
  /** Connections of the requesting application, read together with its sessions. */
  readonly connections = new Map<string, ConnectionInSession>();
  readonly sessionsAsRead = new Map<string, string>();
  guestSession: string | undefined;
  isAdmitted = false;
  isGuestAdmitted: boolean | undefined;
  exchange: Exchange | undefined;
  /** Start of the authorization request to which this prompt belongs, in milliseconds of business time. */
  interactionBegunAt: number | undefined;
  takenInteraction: string | undefined;
  /**
   * True if a recently used refresh token is treated as unused in the checks, because its client receives the
   * same response again.
   */
  repeats = false;
  readonly artifacts = new Map<string, FoundArtifact | undefined>();

  private boundBrowser: string | undefined;

  constructor(
    readonly context: RequestContext,
    private readonly bindBrowser: (interaction: string) => string,
    readonly keepLanguage: (uiLocales: unknown) => void,
    /** Client id in the query of an authorization request; null for other requests. */
    readonly askedClient: string | null,
  ) {}

  browserFor(interaction: string): string {
    this.boundBrowser ??= this.bindBrowser(interaction);
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

export function providerRequest(): ProviderRequest | undefined {
  return running.getStore();
}
