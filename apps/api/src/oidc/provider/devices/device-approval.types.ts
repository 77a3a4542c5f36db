import type { DeviceKind } from '@account/domain/identity/devices/device';

import type { ArtifactPayload, ScopeDecision } from '../../connections/index.js';

/** Data that a device sent with its request, and the choices of the member at the approval. */
export interface RequestingDevice {
  kind: DeviceKind;
  hint: string | null;
  country: string | null;
  isDataCentre: boolean;
  /** Time of the request in milliseconds of the store's clock. */
  askedAt: number;
  name?: string;
  /** Id of the device that the new device replaces. */
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
