export { type FactorCode, factorCodes } from './factor-codes.declaration.js';
export type { EnrolmentStage } from './registration/enrolment.repository.js';
export { FactorRemovals, type RemovalAnswer, removeDueFactors } from './removal/factor-removals.service.js';
export { encryptBackupCodes, encryptOtpSecret } from './second-factor-encryption.js';
export { encryptedBackupCodes, encryptedOtpSecrets } from './second-factor.encrypted.js';
export { SecondFactorsService } from './second-factors.service.js';
