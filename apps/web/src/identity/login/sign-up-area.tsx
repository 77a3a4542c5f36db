import { LinkButton } from '@account/ui/form/link-button';
import { AsideNote } from '@account/ui/layout/auth-ways';
import { useTranslations } from 'use-intl';

interface SignUpAreaProps {
  storeTitle: string;
  storeDescription: string;
}

/** The way in for those without an account; on narrow screens, where the marquee has no room, with the store's words. */
export function SignUpArea({ storeTitle, storeDescription }: SignUpAreaProps) {
  const t = useTranslations('login');
  return (
    <AsideNote title={t('newHere')} text={t('newHereText')}>
      <LinkButton variant="quiet" wide href="/signup">
        {t('signUp')}
      </LinkButton>
      <div className="aside-note__store">
        <p>{storeTitle}</p>
        <p>{storeDescription}</p>
      </div>
    </AsideNote>
  );
}
