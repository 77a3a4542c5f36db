import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { FieldProblem } from '@account/contracts/platform/text';

export const problems = {
  INVALID_REQUEST: 'Something you entered needs changing. Check the fields that are marked.',
  PIN_CODE_ERROR: 'Authentication failed. The {codeName} is wrong or has expired.',
  PIN_CODE_EXHAUSTED:
    'The {codeName} was entered wrongly too many times and no longer works. Send a new {codeName}.',
  INVALID_PASSWORD_REUSED: 'You used this password recently. Set another one.',
  INVALID_RESET_LINK: 'This link no longer works. Ask for another email to reset your password.',
  INVALID_NOT_ME_LINK: 'This link no longer works. If a login was not yours, reset your password.',
  INVALID_EMAIL_UNDO_LINK: 'This link no longer works. Please contact support.',
  BOT_CHECK_FAILED: 'We could not confirm that you are not a robot. Reload the page and try again.',
  MULTI_FACTOR_FAILED: 'Authentication failed. Check the code and enter it again.',
  LOGIN_FAILED_EMAIL: 'The email address or password is incorrect.',
  LOGIN_FAILED_USER_ID: 'The email address, user ID or password is incorrect.',
  REQUEST_UNAUTHORIZED: 'The password is incorrect.',
  SESSION_EXPIRED: 'Your login has expired. Log in again.',
  FORBIDDEN: 'You are not allowed to do this.',
  LOGIN_PROHIBITED: 'Logging in to this account is restricted. Contact support.',
  REAUTHORIZATION_REQUIRED: 'For your safety, confirm again that it is you.',
  REGION_NOT_AVAILABLE: 'This service is not available in your region.',
  PROFILE_NOT_AUTHORISED: 'This profile cannot do this. Switch profiles in the app.',
  NOT_FOUND: 'We could not find what you were looking for.',
  METHOD_NOT_ALLOWED: 'This action is not supported.',
  ACCOUNT_ALREADY_EXISTS_EMAIL: 'This email address is already in use. Register another one.',
  ACCOUNT_ALREADY_EXISTS_USER_ID: 'This user ID is already in use. Enter another one.',
  ACCOUNT_CHANGED:
    'You logged in from another tab, so this page was reloaded. Your last action was not carried out.',
  FLOW_REPLACED:
    'You started this again in another tab, so this page was reloaded. Continue with the code that was sent last.',
  EXTERNAL_ACCOUNT_IN_USE: 'You logged in with this account, so it cannot be unlinked now.',
  EXTERNAL_ACCOUNT_LAST: 'This is your only way to log in. Set a password first, then unlink it.',
  EXTERNAL_ACCOUNT_LINKED_MEANWHILE:
    'This external account is already linked to a member. Log in with it instead.',
  EXTERNAL_ACCOUNT_NOT_LINKED: 'This external account has already been unlinked.',
  INVALID_SESSION_FLOW: 'We could not continue. Start again from the beginning.',
  PAYLOAD_TOO_LARGE: 'Too much data was sent. Make it smaller and try again.',
  UNSUPPORTED_MEDIA_TYPE: 'Data in this format is not supported.',
  TOO_MANY_REQUESTS: 'Too many attempts. Wait a while and try again.',
  INTERNAL_ERROR: 'An error has occurred. Try again after a while.',
  MAINTENANCE: 'The service is under maintenance. Come back when it is over.',
  SERVICE_BUSY: 'The service is busy right now. Try again after a while.',
} as const satisfies Record<ProblemCode, string>;

/** What stands under a field of home and login; the others come with the pages that have them. */
export const everyonesFieldProblems = {
  required: 'Fill in this field.',
  'email.required': 'Enter an email address.',
  'email.format': 'Enter the email address in the form name@example.com.',
  'email.tooLong': 'Enter an email address of at most 191 characters.',
  'email.mismatch': 'The email addresses do not match.',
  'email.inUse': 'This email address is already in use. Register another one.',
  'email.unchanged': 'Enter an address other than the current one.',
  'email.sendFailed': 'We could not send the email. Wait a while and try again.',
  'emailUserId.required': 'Enter an email address or user ID.',
  'password.required': 'Enter a password.',
  'password.tooShort': 'Set a password of at least 8 characters.',
  'password.tooLong': 'Set a password of at most 30 characters.',
  'password.characters':
    'The password contains characters that cannot be used. Use half-width letters, digits and symbols.',
  'password.needsLowercase': 'The password needs at least one lowercase letter.',
  'password.needsDigit': 'The password needs at least one digit.',
  'password.needsUppercase': 'The password needs at least one uppercase letter.',
  'password.needsSymbol': 'The password needs at least one symbol.',
  'password.mismatch': 'The passwords do not match.',
  'password.common': 'This password is common and easy to guess. Set another one.',
  'password.unchanged': 'Set a password other than the current one.',
  'pinCode.required': 'Enter the {codeName}.',
  'pinCode.format': 'Enter the {codeName} in 6 half-width digits.',
  'otp.format': 'Enter the 6-digit one-time password.',
  'otp.wrong':
    'The one-time password is not right. Enter the newest digits that your authenticator app shows.',
  invalid: 'Check what you entered here.',
  unknownField: 'This field is not accepted.',
} as const satisfies Partial<Record<FieldProblem, string>>;

/** `{codeName}` where a call is refused before it is known for what the code is: what most stores call it. */
export const anyCodeName = 'verification code';
