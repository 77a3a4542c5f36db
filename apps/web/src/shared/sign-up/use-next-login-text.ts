import type { signUpCompleteScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../page/page.js';
import { useRootData } from '../root/root-data.js';

/** Returns a text that explains how a new member logs in next time. */
export function useNextLoginText({
  email,
  isPasswordSet,
  externalAccounts,
}: Omit<PageProps<typeof signUpCompleteScreen>['data'], 'isPasskeyOffered'>): string {
  const t = useTranslations('signUp.complete');
  const codeName = useRootData().store.codeDisplayNames.login;
  const [first] = externalAccounts;
  if (isPasswordSet) return t('nextText', { email });
  return first === undefined
    ? t('nextTextCode', { email, codeName })
    : t('nextTextExternal', { name: first.userIdentifierName });
}
