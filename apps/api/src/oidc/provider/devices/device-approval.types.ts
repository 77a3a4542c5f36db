import type { DeviceKind } from '@account/domain/identity/devices/device';

import type { ArtifactPayload, ScopeDecision } from '../../connections/index.js';

/** Data that a device sent with its request, and the member's choices at the approval. */
export interface RequestingDevice {
  kind: DeviceKind;
  hint: string | null;
  country: string | null;
  isDataCentre: boolean;
  /** Milliseconds of the store's clock. */
  askedAt: number;
  name?: string;
  /** Id of the device that the new one replaces. */
  replaces?: string | undefined;
  /** Scopes that the account allowed for the application. */
  decision?: ScopeDecision & { accountId: string };
}

export type DeviceChoice = Required<Pick<RequestingDevice, 'name' | 'replaces' | 'decision'>>;

export type ApprovalOutcome = 'approved' | 'limit' | 'used';

export interface CodePayload extends ArtifactPayload {
  deviceInfo?: RequestingDevice;
  params?: Record<string, unknown>;
  inFlight?: boolean;
  error?: string;
}

export type DeviceCodeError = 'wrong' | 'expired' | 'tooMany' | 'failed';
