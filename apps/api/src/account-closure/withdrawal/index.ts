export { AccountWithdrawal } from './account-withdrawal.service.js';
export { WithdrawalAnswers } from './withdrawal-answers.service.js';
export { LeavingBlocks } from './withdrawal-blocks.service.js';
export { LeavingCodes } from './withdrawal-codes.service.js';
export { LeavingConsentController } from './withdrawal-consent.controller.js';
export { LeavingFlows } from './withdrawal-flows.service.js';
export { LeavingPageController } from './withdrawal-page.controller.js';
export { LeavingController } from './withdrawal.controller.js';
