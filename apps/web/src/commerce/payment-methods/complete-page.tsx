import type {
  paymentMethodCompleteScreen,
  paymentMethodDeletedScreen,
} from '@account/contracts/commerce/payment-methods/payment-methods.contract';
import { MethodList, MethodRow } from '@account/ui/layout/method-list';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { DonePage } from '../../shared/page/done-page.js';
import type { PageProps } from '../../shared/page/page.js';
import { paymentMark } from '../../shared/payment-methods/payment-mark.js';
import { useMethodWords } from '../../shared/payment-methods/use-method-words.js';
import { FollowedRegistration } from './followed-registration.js';

export default function CompletePage({ data }: PageProps<typeof paymentMethodCompleteScreen>) {
  const t = useTranslations('paymentMethods.complete');
  const words = useMethodWords(data.today);
  const { paymentMethod: method, registration } = data;
  if (data.state === 'checking' && registration !== null)
    return <FollowedRegistration registration={registration} />;
  return (
    <DonePage
      title={t('title')}
      light="done"
      lead={t('lead')}
      goOn={{ href: '/mypage/payment-method', text: t('list') }}
      myPage={t('myPage')}
    >
      {method !== null && (
        <Section title={t('registered')}>
          <MethodList>
            <MethodRow mark={paymentMark(method)} name={words.name(method)} facts={[words.fact(method)]} />
          </MethodList>
        </Section>
      )}
    </DonePage>
  );
}

export function DeletedPage({ data: { count } }: PageProps<typeof paymentMethodDeletedScreen>) {
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
