import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import { deletePaymentMethodCall } from '@account/contracts/commerce/payments/payment-methods/payment-method-deletion.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Question } from '@account/ui/overlay/dialog';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useProblemToast } from '../../../shared/api/use-problem-toast.js';
import { useCall } from '../../../shared/call/use-call.js';
import { useMethodTexts } from '../../../shared/payment-methods/use-method-texts.js';

interface DeleteMethodProps {
  method: PaymentMethodView;
  today: BusinessDate;
  onClose: () => void;
}

export function DeleteMethod({ method, today, onClose }: DeleteMethodProps) {
  const t = useTranslations('paymentMethods.remove');
  const problemToast = useProblemToast();
  const { revalidate } = useRevalidator();
  const name = useMethodTexts(today).name(method);
  const remove = useCall(deletePaymentMethodCall, {
    path: { accountPaymentMethodId: method.accountPaymentMethodId },
    resumes: 'asSent',
    answered: onClose,
    // The list is outdated because another tab, an order or a payment has changed the method.
    failed: (problem) => {
      onClose();
      const isGone = problem.code === 'PAYMENT_METHOD_NOT_FOUND';
      problemToast(problem, isGone ? { sentence: t('gone', { method: name }) } : {});
      void revalidate();
    },
  });
  return (
    <Question
      isGrave
      title={t('question', { method: name })}
      onClose={onClose}
      act={t('act')}
      onAct={() => remove.mutate({})}
      busy={remove.isPending}
      busyText={t('busy')}
      keep={t('keep')}
    >
      <p>{t('text')}</p>
    </Question>
  );
}
