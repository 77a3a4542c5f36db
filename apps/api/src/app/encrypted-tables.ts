import { encryptedCharges } from '../commerce/payments/charges/index.js';
import { encryptedGatewayWebhooks, encryptedGatewayTasks } from '../commerce/payments/gateways/index.js';
import {
  encryptedPaymentMethods,
  encryptedRegistrations,
} from '../commerce/payments/payment-methods/index.js';
import { encryptedConfirmations } from '../commerce/checkout/purchase/index.js';
import { encryptedBackupCodes, encryptedOtpSecrets } from '../identity/second-factors/index.js';
import { encryptedTvPins } from '../identity/tv-pin/index.js';
import { encryptedMessages } from '../messaging/outbox/index.js';
import { encryptedSigningKeys } from '../oidc/keys/index.js';
import { encryptedChallenges } from '../platform/challenge/challenge.encrypted.js';
import { encryptedKeyCheck } from '../platform/crypto/key-check.encrypted.js';
import type { EncryptedTable } from '../platform/crypto/encrypted-table.js';

export const encryptedTables: readonly EncryptedTable[] = [
  encryptedCharges,
  encryptedGatewayWebhooks,
  encryptedGatewayTasks,
  encryptedPaymentMethods,
  encryptedRegistrations,
  encryptedConfirmations,
  encryptedOtpSecrets,
  encryptedBackupCodes,
  encryptedTvPins,
  encryptedMessages,
  encryptedSigningKeys,
  encryptedChallenges,
  encryptedKeyCheck,
];

/**
 * Small tables whose encrypted columns are never null. Their rows can be decrypted only if the keys belong to
 * the database.
 */
export const encryptedSampleTables: readonly EncryptedTable[] = [encryptedSigningKeys, encryptedBackupCodes];
