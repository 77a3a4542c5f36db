import type { loginHistoryScreen } from '@account/contracts/identity/login-history/login-history.contract';
import { Banner } from '@account/ui/feedback/banner';
import { TextLink } from '@account/ui/typography/text-link';
import { useFormatter, useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';

type Data = PageProps<typeof loginHistoryScreen>['data'];

export function Advice({ attempts, passwordHref, multiFactorHref }: Data) {
  const t = useTranslations('loginHistory.advice');
  const format = useFormatter();
  if (attempts.length === 0 || (passwordHref === null && multiFactorHref === null)) return null;
  const failed = attempts.find(({ result }) => result === 'failure');
  const title =
    failed === undefined
      ? t('title')
      : t('failed', {
          date: format.dateTime(Date.parse(failed.createdAt), { month: 'long', day: 'numeric' }),
        });
  return (
    <Banner tone={failed === undefined ? 'info' : 'warn'} title={title}>
      <p>{t(failed === undefined ? 'text' : 'failedText')}</p>
      <p className="actions">
        {passwordHref !== null && <TextLink href={passwordHref}>{t('password')}</TextLink>}
        {multiFactorHref !== null && <TextLink href={multiFactorHref}>{t('multiFactor')}</TextLink>}
      </p>
    </Banner>
  );
}
