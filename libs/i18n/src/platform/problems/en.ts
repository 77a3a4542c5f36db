import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';

export const problems = {
  INVALID_REQUEST: 'Check the highlighted fields and try again.',
  PIN_CODE_ERROR: 'The {codeName} is incorrect or has expired.',
  PIN_CODE_EXHAUSTED: 'Too many incorrect attempts. This {codeName} no longer works. Send a new one.',
  INVALID_PASSWORD_REUSED: 'You’ve used this password recently. Choose a different one.',
  INVALID_RESET_LINK: 'This link no longer works. Request a new password reset email.',
  INVALID_NOT_ME_LINK: 'This link no longer works. If you don’t recognize a login, reset your password.',
  INVALID_PASSKEY_RECOVERY_LINK: 'This link no longer works. Log in with a passkey, or ask for a new email.',
  INVALID_EMAIL_CONFIRM_LINK: 'This link no longer works. Contact support again.',
  INVALID_DEVICE_LINK:
    'This link no longer works. The TV may already be logged out: check your TVs on My Page.',
  INVALID_EMAIL_UNDO_LINK: 'This link no longer works. Contact support.',
  BOT_CHECK_FAILED: 'We couldn’t verify that you’re not a robot. Reload the page and try again.',
  MULTI_FACTOR_FAILED: 'That code is incorrect. Check it and enter it again.',
  CARD_REGISTRATION_FAILED: 'We couldn’t add your card. Check its details or try another card.',
  CAMPAIGN_CODE_NOT_APPLICABLE:
    'This campaign code can’t be applied. Check the code, its end date, and the plans it is for.',
  CAMPAIGN_DISCOUNT_NOT_FULL:
    'This code doesn’t cover the full price, so it can’t be used as the payment method. Choose another payment method.',
  THREE_D_SECURE_FAILED:
    'Your card issuer couldn’t verify that it’s you (3‑D Secure). You haven’t been charged. Try again or use another card.',
  PAYMENT_METHOD_NOT_FOR_PLAN: 'This payment method can’t be used for this plan.',
  PAYMENT_METHOD_NOT_SELECTED: 'Select a payment method.',
  PLAN_NOT_SELECTED: 'Select a plan.',
  LOGIN_FAILED_EMAIL: 'The email address or password is incorrect.',
  LOGIN_FAILED_USER_ID: 'The email address, user ID, or password is incorrect.',
  REQUEST_UNAUTHORIZED: 'The password is incorrect.',
  PASSKEY_UNKNOWN: 'You can’t log in with this passkey. Log in another way.',
  PASSKEY_REFUSED: 'You can’t log in with this passkey. Log in another way.',
  SESSION_EXPIRED: 'Your session has expired. Log in again.',
  FORBIDDEN: 'Your account can’t do this.',
  LOGIN_PROHIBITED: 'Logging in to this account is restricted. Contact support.',
  REAUTHORIZATION_REQUIRED: 'For your security, verify that it’s you.',
  REGION_NOT_AVAILABLE: 'This service isn’t available in your region.',
  PROFILE_NOT_AUTHORISED: 'This profile can’t do this. Switch profiles in the app.',
  NOT_FOUND: 'We couldn’t find what you were looking for.',
  PAYMENT_METHOD_NOT_FOUND: 'We couldn’t find that payment method.',
  TRIAL_VIDEO_NOT_FOUND: 'There is no video for checking playback.',
  METHOD_NOT_ALLOWED: 'This action isn’t supported.',
  ACCOUNT_ALREADY_CLOSED: 'This account has already been closed.',
  ACCOUNT_ALREADY_EXISTS_EMAIL: 'This email address is already in use. Enter a different one.',
  ACCOUNT_ALREADY_EXISTS_USER_ID: 'This user ID is already in use. Enter a different one.',
  ACCOUNT_CHANGED:
    'You logged in from another tab, so this page was reloaded. Your last action wasn’t carried out.',
  FLOW_REPLACED:
    'You started this again in another tab, so this page was reloaded. Continue with the latest code.',
  EXTERNAL_ACCOUNT_IN_USE: 'You’re logged in with this account, so you can’t unlink it now.',
  EXTERNAL_ACCOUNT_LAST: 'This is your only way to log in. Set up another one before you unlink it.',
  EXTERNAL_ACCOUNT_LINKED_MEANWHILE:
    'This external account is already linked to a member’s account. Log in with it instead.',
  EXTERNAL_ACCOUNT_NOT_LINKED: 'This external account has already been unlinked.',
  INVALID_SESSION_FLOW: 'We couldn’t continue. Start again from the beginning.',
  CAMPAIGN_CODE_CANNOT_RENEW:
    'A plan paid with a campaign code can’t be renewed. Set another payment method.',
  CONTRACT_LIMIT_REACHED: 'You’ve reached the limit of plans, so you can’t buy this one.',
  CONTRACT_REQUIRED: 'You need a plan to use this service. Select one.',
  DUPLICATE_BILLING:
    'We detected a duplicate order and stopped it. You weren’t charged for it. Check your plans.',
  PASSKEY_CHALLENGE_OVER: 'It took too long, so we couldn’t check your passkey. Try again.',
  PASSKEY_LAST:
    'This passkey can’t be removed, because you have no other way to log in. Set up another way first.',
  PASSKEY_LIMIT: 'You can have up to 20 passkeys. Remove one that you don’t use, then try again.',
  PASSKEY_NOT_ADDED: 'The passkey couldn’t be added. Try again.',
  PAYMENT_BEING_CHECKED:
    'We’re checking the result of your last payment and will let you know. Don’t pay again until then.',
  PAYMENT_METHOD_CANCELLATION_PENDING:
    'A plan that is about to end uses this payment method. It can be deleted once that plan has ended.',
  PAYMENT_METHOD_IN_USE: 'This payment method is in use by a plan and can’t be deleted.',
  PAYMENT_METHOD_LIMIT: 'You can save up to 10 payment methods. Delete one you no longer use.',
  PAYMENT_METHOD_NOT_AVAILABLE: 'This payment method isn’t available right now.',
  PAYMENT_METHOD_NOT_CHANGEABLE: 'The payment method for this plan can’t be changed.',
  PAYMENT_METHOD_REGISTRATION_FAILED: 'We couldn’t add the payment method. Try again or choose another.',
  PAYMENT_METHOD_REFUSED: 'This payment method was refused. You haven’t been charged. Choose another one.',
  PAYMENT_METHOD_REREGISTER: 'This payment method no longer works. Add it again.',
  PAYMENT_REFUSED:
    'Your payment was declined. You haven’t been charged. Try again later or change the payment method.',
  PLAN_ALREADY_OWNED: 'You already own or are renting this.',
  PLAN_NOT_AVAILABLE: 'This plan isn’t available for purchase right now.',
  SUBSCRIPTION_ALREADY_CANCELLED: 'This plan has already been canceled or has ended.',
  SUBSCRIPTION_ENDS_WITH_PLAN:
    'The store is ending this plan, so it doesn’t renew again. You don’t need to do anything.',
  SUBSCRIPTION_RENEWING_CANCEL:
    'Your plan is being renewed, so it can’t be canceled now. Try again once the renewal is done.',
  SUBSCRIPTION_RENEWING_PAYMENT_METHOD:
    'The payment method can’t be changed while your plan is being renewed.',
  SUBSCRIPTION_RENEWING_UNDO:
    'Your plan is being renewed, so the cancellation can’t be undone now. Try again once the renewal is done.',
  PLAN_GROUP_CONTRACTED: 'You can’t have this plan alongside your current one. Change your plan instead.',
  SUBSCRIPTION_CHANGE_CANCELLED:
    'You’ve canceled this plan. Undo the cancellation first, then you can change plans.',
  SUBSCRIPTION_CHANGE_CLOSED:
    'Your plan or the scheduled change has already changed. Check your plan details.',
  SUBSCRIPTION_CHANGE_ENDING:
    'This subscription is ending, so its plan can’t be changed. Once it has ended, you can subscribe to another plan.',
  SUBSCRIPTION_CHANGE_NEEDS_METHOD:
    'You can’t change plans with this payment method. Choose another one, then try again.',
  SUBSCRIPTION_CHANGE_NOT_OFFERED: 'You can’t change to this plan.',
  SUBSCRIPTION_CHANGE_ON_HOLD: 'A payment is overdue. Once it’s paid, you can change plans.',
  SUBSCRIPTION_CHANGE_RENEWING: 'Your plan is being renewed. Try again once the renewal is done.',
  SUBSCRIPTION_CHANGE_TERMS_CHANGED: 'The terms have changed. Check them again before you confirm.',
  SUBSCRIPTION_CHANGE_UNDER_REVIEW:
    'You can’t change plans right now because something about your account or a payment needs to be checked. If it’s urgent, contact support.',
  SUBSCRIPTION_UNDO_CLOSED: 'It is too late to undo the cancellation.',
  SUBSCRIPTION_UNDO_NO_PAYMENT_METHOD:
    'The cancellation can’t be undone without a payment method. Add one first.',
  WITHDRAWAL_BLOCKED_BY_PAYMENT:
    'You can’t close your account until your payment has been confirmed. Try again once you know the result.',
  WITHDRAWAL_BLOCKED_BY_PLAN:
    'You can’t close your account while you have an active plan. Cancel the plan first.',
  PAYLOAD_TOO_LARGE: 'That’s too much data. Make it smaller and try again.',
  UNSUPPORTED_MEDIA_TYPE: 'This data format isn’t supported.',
  TOO_MANY_REQUESTS: 'Too many attempts. Try again later.',
  PURCHASE_TOO_FREQUENT: 'You’ve made too many purchase attempts. Try again later.',
  INTERNAL_ERROR: 'An error has occurred. Try again later.',
  MAINTENANCE: 'The service is under maintenance. Try again later.',
  SERVICE_BUSY: 'The service is busy right now. Try again later.',
  PAYMENT_METHOD_CHANGE_FAILED: 'We couldn’t change the payment method. Try again later.',
  PAYMENT_NOT_STARTED: 'We couldn’t reach the payment provider, so nothing was charged. Try again later.',
  PURCHASE_LOCKED: 'We can’t take orders right now. You haven’t been charged. Wait a moment and try again.',
  SUBSCRIPTION_CANCEL_FAILED: 'We couldn’t cancel your plan. It is unchanged. Try again later.',
  SUBSCRIPTION_UPDATE_FAILED: 'We couldn’t update your plan. Try again later.',
  WITHDRAWAL_FAILED: 'We couldn’t close your account. Nothing has changed. Try again later.',
  TRIAL_VIDEO_NOT_AVAILABLE: 'The video couldn’t be loaded. You can continue your purchase.',
} as const satisfies Record<ProblemCode, string>;

/** Field errors of home and login. Other field errors are loaded with their pages. */
/** Replaces the message of INVALID_REQUEST when no field is named. */
export const unreadableRequest = 'We couldn’t process what was sent. Reload the page and try again.';

export const commonFieldProblems = {
  required: 'Fill in this field.',
  'email.required': 'Enter an email address.',
  'email.format': 'Enter the email address in the form name@example.com.',
  'email.tooLong': 'Enter an email address of up to 191 characters.',
  'email.mismatch': 'The email addresses don’t match.',
  'email.inUse': 'This email address is already in use. Enter a different one.',
  'email.unchanged': 'Enter a different email address from your current one.',
  'email.sendFailed': 'We couldn’t send the email. Try again later.',
  'emailUserId.required': 'Enter an email address or user ID.',
  'password.required': 'Enter a password.',
  'password.tooShort': 'Use at least 8 characters for your password.',
  'password.tooLong': 'Use up to 30 characters for your password.',
  'password.characters': 'Use only letters A–Z, digits, and symbols for your password.',
  'password.needsLowercase': 'Your password needs at least one lowercase letter.',
  'password.needsDigit': 'Your password needs at least one digit.',
  'password.needsUppercase': 'Your password needs at least one uppercase letter.',
  'password.needsSymbol': 'Your password needs at least one symbol.',
  'password.mismatch': 'The passwords don’t match.',
  'password.common': 'This password is common and easy to guess. Choose a different one.',
  'password.unchanged': 'Choose a different password from your current one.',
  'pinCode.required': 'Enter the {codeName}.',
  'pinCode.format': 'Enter the 6‑digit {codeName}.',
  'otp.format': 'Enter the 6‑digit code.',
  'otp.wrong': 'That code is incorrect. Enter the latest code from your authenticator app.',
  invalid: 'Check what you entered here.',
  unknownField: 'This field isn’t accepted.',
} as const satisfies Partial<Record<FieldProblem, string>>;

/** Replaces `{codeName}` for calls that are rejected before the purpose of the code is known. */
export const defaultCodeName = 'verification code';
