import type { signUpFormScreen } from '@account/contracts/identity/sign-up/sign-up.contract';
import type { Answer } from '@account/ui/layout/answer-list';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';

/** Shows the external account that will be linked, so that the user can verify it. */
export function useExternalAnswer(
  account: PageProps<typeof signUpFormScreen>['data']['externalAccount'],
): Answer[] {
  const t = useTranslations('signUp.external');
  return account === null ? [] : [{ name: t('account'), value: account.userIdentifierName }];
}
