import { sealedCharges } from '../commerce/payments/charges/index.js';
import { sealedGatewayNotices, sealedGatewayTasks } from '../commerce/payments/gateways/index.js';
import { sealedPaymentMethods, sealedRegistrations } from '../commerce/payments/payment-methods/index.js';
import { sealedConfirmations } from '../commerce/checkout/purchase/index.js';
import { sealedBackupCodes, sealedOtpSecrets } from '../identity/second-factors/index.js';
import { sealedTvPins } from '../identity/tv-pin/index.js';
import { sealedMessages } from '../messaging/outbox/index.js';
import { sealedSigningKeys } from '../oidc/keys/index.js';
import { encryptedChallenges } from '../platform/challenge/challenge.sealed.js';
import { encryptedKeyCheck } from '../platform/crypto/key-check.sealed.js';
import type { EncryptedTable } from '../platform/crypto/sealed-table.js';

export const encryptedTables: readonly EncryptedTable[] = [
  sealedCharges,
  sealedGatewayNotices,
  sealedGatewayTasks,
  sealedPaymentMethods,
  sealedRegistrations,
  sealedConfirmations,
  sealedOtpSecrets,
  sealedBackupCodes,
  sealedTvPins,
  sealedMessages,
  sealedSigningKeys,
  encryptedChallenges,
  encryptedKeyCheck,
];

/** Small ones without empty columns: what stands in them shows whose database it is. */
export const encryptedSampleTables: readonly EncryptedTable[] = [sealedSigningKeys, sealedBackupCodes];
