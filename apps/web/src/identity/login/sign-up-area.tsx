import { LinkButton } from '@account/ui/form/link-button';
import { AsideNote } from '@account/ui/layout/auth-alternatives';
import { useTranslations } from 'use-intl';

import { useLoginPlace } from '../login-place/login-place.js';

interface SignUpAreaProps {
  /** Where the guest wanted to go; the sign-up comes back to the page of a plan. */
  returnTo: string;
}

export function SignUpArea({ returnTo }: SignUpAreaProps) {
  const t = useTranslations('login');
  const { signUp } = useLoginPlace();
  if (signUp === undefined) return null;
  const isOfPlan = returnTo.startsWith('/plans/');
  return (
    <AsideNote title={t('newHere')} text={t('newHereText')}>
      <LinkButton
        variant="quiet"
        wide
        href={isOfPlan ? `${signUp}?returnTo=${encodeURIComponent(returnTo)}` : signUp}
      >
        {t('signUp')}
      </LinkButton>
    </AsideNote>
  );
}
