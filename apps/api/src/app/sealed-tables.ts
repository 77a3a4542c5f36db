import { sealedCharges } from '../commerce/payments/charges/charge.sealed.js';
import { sealedGatewayNotices } from '../commerce/payments/gateways/notices/gateway-notice.sealed.js';
import { sealedGatewayTasks } from '../commerce/payments/gateways/tasks/gateway-task.sealed.js';
import { sealedPaymentMethods } from '../commerce/payments/payment-methods/payment-method.sealed.js';
import { sealedRegistrations } from '../commerce/payments/payment-methods/registration/registration.sealed.js';
import { sealedConfirmations } from '../commerce/checkout/purchase/order/order-confirmation.sealed.js';
import { sealedBackupCodes, sealedOtpSecrets } from '../identity/second-factors/second-factor.sealed.js';
import { sealedTvPins } from '../identity/tv-pin/tv-pin.sealed.js';
import { sealedMessages } from '../messaging/outbox/outbox.sealed.js';
import { sealedSigningKeys } from '../oidc/keys/signing-key.sealed.js';
import { sealedChallenges } from '../platform/challenge/challenge.sealed.js';
import { sealedKeyCheck } from '../platform/crypto/key-check.sealed.js';
import type { SealedTable } from '../platform/crypto/sealed-table.js';

export const sealedTables: readonly SealedTable[] = [
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
  sealedChallenges,
  sealedKeyCheck,
];

/** Small ones without empty columns: what stands in them shows whose database it is. */
export const sealedSamples: readonly SealedTable[] = [sealedSigningKeys, sealedBackupCodes];
