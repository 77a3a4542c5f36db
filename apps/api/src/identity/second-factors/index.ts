export { type FactorCode, factorCodes } from './factor-codes.declaration.js';
export type { EnrolmentStage } from './registration/enrolment.repository.js';
export { FactorRemovals, type RemovalAnswer, removeDueFactors } from './removal/factor-removals.service.js';
export { encryptBackupCodes as sealBackupCodes, encryptOtpSecret as sealOtpSecret } from './second-factor-sealing.js';
export { encryptedBackupCodes as sealedBackupCodes, encryptedOtpSecrets as sealedOtpSecrets } from './second-factor.sealed.js';
export { SecondFactorsService } from './second-factors.service.js';
