import type { EndReason } from '@account/domain/commerce/contracts/contract-facts';
import { Notice } from '@account/ui/feedback/notice';
import { useTranslations } from 'use-intl';

export function EndedNotice({ reason }: { reason: EndReason }) {
  const t = useTranslations('subscriptions.ended');
  return (
    <Notice title={t(`reasons.${reason}`)}>
      <p>{t('text')}</p>
    </Notice>
  );
}
