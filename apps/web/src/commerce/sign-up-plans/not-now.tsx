import { skipSignUpPlansCall } from '@account/contracts/commerce/sign-up-plans/sign-up-plans.contract';
import { TextButton } from '@account/ui/typography/text-button';
import { useTranslations } from 'use-intl';

import { useProblemToast } from '../../shared/api/use-problem-toast.js';
import { useCall } from '../../shared/call/use-call.js';

export function NotNow() {
  const t = useTranslations('signUpPlans');
  const toast = useProblemToast();
  const skip = useCall(skipSignUpPlansCall, { replaces: true, failed: toast });
  return (
    <TextButton
      aria-busy={skip.isPending || undefined}
      onClick={() => {
        if (!skip.isPending) skip.mutate({});
      }}
    >
      {t('notNow')}
    </TextButton>
  );
}
