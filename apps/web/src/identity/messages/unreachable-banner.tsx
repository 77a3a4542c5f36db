import { Banner } from '@account/ui/feedback/banner';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

export function UnreachableBanner({ email, href }: { email: string; href: string }) {
  const t = useTranslations('messagesRow.unreachable');
  return (
    <Banner tone="warn" title={t('title')}>
      <p>{t('text', { email })}</p>
      <TextLink href={href}>{t('change')}</TextLink>
    </Banner>
  );
}
