import { fallbackLanguage, languages, type Language } from '@account/domain/platform/language';

import type { AccountOverview, AccountStatus } from '../../identity/account-status/index.js';
import { text } from '../../platform/cli/command-options.js';
import { OperationRefusal } from './operation.declaration.js';

/** Returns the member's language, or the default language when an earlier release stored an unsupported one. */
export function languageOf({ language }: Pick<AccountOverview, 'language'>): Language {
  return languages.find((known) => known === language) ?? fallbackLanguage;
}

export const member = text(320, 'MEMBER').describe('Member: account id, e-mail address or user ID');

/** @throws {OperationRefusal} when the name matches no account or several accounts */
export async function memberNamed(
  accounts: AccountStatus,
  name: string,
  hintWhenNone?: string,
): Promise<AccountOverview> {
  const [account, ...others] = await accounts.findAccounts(name);
  if (account === undefined)
    throw new OperationRefusal([
      `No account has the id, address or user ID "${name}".`,
      ...(hintWhenNone ? [hintWhenNone] : []),
    ]);
  if (others.length === 0) return account;
  const ids = [account, ...others].map(({ accountId }) => `  ${accountId}`);
  throw new OperationRefusal([`"${name}" names several accounts. Say which one by its id:`, ...ids]);
}
