import type { RegistrationView } from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';
import { Notice } from '@account/ui/feedback/notice';
import { useTranslations } from 'use-intl';

export function RegistrationNotice({ registration }: { registration: RegistrationView }) {
  const t = useTranslations('paymentMethods.outcomes');
  const call = useTranslations('shell.call');
  const { outcome, problem, displayName: name } = registration;
  if (outcome === 'left') return <Notice title={t('left', { name })} live="status" />;
  if (outcome !== 'failed') return null;
  if (problem === null) return <Notice tone="danger" title={t('failed', { name })} live="alert" />;
  const title = call.rich('withCode', {
    message: problem.message,
    code: problem.code,
    mark: (code) => <span className="notice__code">{code}</span>,
  });
  return <Notice tone="danger" title={title} live="alert" />;
}
