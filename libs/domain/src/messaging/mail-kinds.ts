/** The mails that people get; codes for each purpose are one kind. */
export const mailKinds = [
  'verificationCode',
  'passwordReset',
  'secondFactorChanged',
  'newBrowser',
  'passwordChanged',
  'userIdChanged',
  'externalAccount',
  'passwordEnabled',
  'emailChanged',
  'proofsFailed',
  'secondFactorsFailed',
] as const;

export type MailKind = (typeof mailKinds)[number];
