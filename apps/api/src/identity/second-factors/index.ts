export { type FactorCode, factorCodes } from './factor-codes.declaration.js';
export type { EnrolmentStage } from './registration/enrolment.repository.js';
export { FactorRemovals, type RemovalAnswer, removeDueFactors } from './removal/factor-removals.service.js';
export { sealBackupCodes, sealOtpSecret } from './second-factor-sealing.js';
export { sealedBackupCodes, sealedOtpSecrets } from './second-factor.sealed.js';
export { SecondFactorsService } from './second-factors.service.js';
