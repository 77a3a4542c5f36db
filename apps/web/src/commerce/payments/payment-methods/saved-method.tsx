import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { MethodRow } from '@account/ui/layout/method-list';
import { TextButton, TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { useOwnPages } from '../../../shared/navigation/own-pages.js';
import { paymentMark } from '../../../shared/payment-methods/payment-mark.js';
import { useMethodTexts } from '../../../shared/payment-methods/use-method-texts.js';

interface SavedMethodProps {
  method: PaymentMethodView;
  today: BusinessDate;
  onDelete: () => void;
  onReplace: () => void;
}

export function SavedMethod({ method, today, onDelete, onReplace }: SavedMethodProps) {
  const t = useTranslations('paymentMethods');
  const words = useMethodTexts(today);
  const { state, deletableState, contracts } = method;
  const name = words.name(method);
  const plans = contracts.map(({ planName }) => planName).join(t('between'));
  const isStopped = state === 'needsReplacing' || state === 'expired';
  const facts = [
    words.fact(method),
    ...(isStopped && plans !== '' ? [t('stopped', { plans })] : []),
    ...(plans === '' && deletableState !== 'chargePending' ? [] : [t(`uses.${deletableState}`, { plans })]),
  ];
  return (
    <MethodRow
      mark={paymentMark(method)}
      name={name}
      state={
        state === 'usable'
          ? undefined
          : { tone: state === 'expiringSoon' ? 'warn' : 'danger', text: t(`states.${state}`) }
      }
      facts={facts}
      act={
        <>
          {state !== 'usable' && (
            <TextButton aria-label={`${t('replace')}: ${name}`} onClick={onReplace}>
              {t('replace')}
            </TextButton>
          )}
          {deletableState === 'free' ? (
            <TextButton aria-label={`${t('remove.act')}: ${name}`} onClick={onDelete}>
              {t('remove.act')}
            </TextButton>
          ) : (
            <Contract contracts={contracts} />
          )}
        </>
      }
    />
  );
}

function Contract({ contracts }: Pick<PaymentMethodView, 'contracts'>) {
  const t = useTranslations('paymentMethods');
  const pages = useOwnPages();
  const [first] = contracts;
  const href = `/mypage/subscription/${first?.subscriptionId ?? ''}`;
  return first !== undefined && pages.has(href) ? <TextLink href={href}>{t('contract')}</TextLink> : null;
}
