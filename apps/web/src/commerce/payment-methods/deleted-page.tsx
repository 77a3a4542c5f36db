import type { paymentMethodDeletedScreen } from '@account/contracts/commerce/payment-methods/payment-methods.contract';
import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';
import type { PageProps } from '../../shared/page/page.js';

export default function DeletedPage({ data: { count } }: PageProps<typeof paymentMethodDeletedScreen>) {
  const t = useTranslations('paymentMethods');
  return (
    <DonePage
      title={t('deleted.title')}
      lead={count === 0 ? t('deleted.none') : t('deleted.left', { count })}
      goOn={{ href: '/mypage/payment-method', text: t('complete.list') }}
      myPage={t('complete.myPage')}
    />
  );
}
