export { AccountWithdrawal } from './account-withdrawal.service.js';
export { WithdrawalAnswers } from './withdrawal-answers.service.js';
export { WithdrawalBlocks as LeavingBlocks } from './withdrawal-blocks.service.js';
export { WithdrawalCodes as LeavingCodes } from './withdrawal-codes.service.js';
export { WithdrawalConsentController as LeavingConsentController } from './withdrawal-consent.controller.js';
export { WithdrawalFlows as LeavingFlows } from './withdrawal-flows.service.js';
export { WithdrawalPageController as LeavingPageController } from './withdrawal-page.controller.js';
export { WithdrawalController as LeavingController } from './withdrawal.controller.js';
