export { OrderConfirmations } from './confirmation/order-confirmations.service.js';
export { CampaignCodeAttempts } from './form/campaign-code-attempts.service.js';
export { PurchaseFormSubmission } from './form/purchase-form-submission.service.js';
export { PurchaseForms } from './form/purchase-forms.service.js';
export { PurchaseCompletions } from './http/purchase-completions.service.js';
export { PurchaseConfirmations } from './http/purchase-confirmations.service.js';
export { encryptedConfirmations } from './order/order-confirmation.encrypted.js';
export { OrderExplanations } from './order/order-explanations.service.js';
export { ChangeOrders, type NewConfirmation } from './placement/change-orders.service.js';
export { Purchases } from './placement/purchases.service.js';
export { SignUpGuard } from './purchase-origins.service.js';
export { choiceOf, codeOf, type PurchaseChoice } from './quote/purchase-choice.js';
export { PurchaseDrafts } from './quote/purchase-drafts.service.js';
export {
  quotedCampaign,
  quotedPlan,
  storedVerification,
  type QuoteSnapshot,
} from './quote/quote-snapshot.js';
export { quotedPlanView, verificationView } from './quote/quote-view.js';
export { RunningContracts } from './quote/running-contracts.service.js';
export type { QuoteId } from './quote/quote.repository.js';
export type { OrderId } from './reservation/reservation.repository.js';
