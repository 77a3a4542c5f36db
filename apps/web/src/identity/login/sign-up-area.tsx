import { LinkButton } from '@account/ui/form/link-button';
import { AsideNote } from '@account/ui/layout/auth-alternatives';
import { useTranslations } from 'use-intl';

import { useLoginPlace } from '../login-place/login-place.js';

interface SignUpAreaProps {
  storeTitle: string;
  storeDescription: string;
}

export function SignUpArea({ storeTitle, storeDescription }: SignUpAreaProps) {
  const t = useTranslations('login');
  const { signUp } = useLoginPlace();
  if (signUp === undefined) return null;
  return (
    <AsideNote
      title={t('newHere')}
      text={t('newHereText')}
      lead={{ title: storeTitle, text: storeDescription }}
    >
      <LinkButton variant="quiet" wide href={signUp}>
        {t('signUp')}
      </LinkButton>
    </AsideNote>
  );
}
