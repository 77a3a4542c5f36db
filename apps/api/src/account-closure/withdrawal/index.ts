export { AccountWithdrawal } from './account-withdrawal.service.js';
export { WithdrawalAnswers } from './withdrawal-answers.service.js';
export { WithdrawalBlocks } from './withdrawal-blocks.service.js';
export { WithdrawalCodes } from './withdrawal-codes.service.js';
export { WithdrawalConsentController } from './withdrawal-consent.controller.js';
export { WithdrawalFlows } from './withdrawal-flows.service.js';
export { WithdrawalPageController } from './withdrawal-page.controller.js';
export { WithdrawalController } from './withdrawal.controller.js';
