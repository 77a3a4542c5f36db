import type { LoginIdentifier } from '@account/domain/identity/login/login-identifier';

interface Candidate {
  isActive: boolean;
  provedEmail: string | null;
}

/** Where a login code goes; `nobody` stands for the recipient where there is none to mail to. */
export function codeRecipient(
  { kind, key }: LoginIdentifier,
  account: Candidate | undefined,
): { email: string | null; nobody: string } {
  const email = account?.isActive === true ? account.provedEmail : null;
  return { email, nobody: `nobody\0${kind}\0${key}` };
}
