import {
  openPaymentMethodRoundCall,
  registerLinkCall,
} from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';
import type { LinkType } from '@account/domain/commerce/payment-methods/payment-method-type';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { PostedForm } from './posted-form.js';

export function AddByLink({ type, name }: { type: LinkType; name: string }) {
  const t = useTranslations('paymentMethods.add');
  const [problem, setProblem] = useState<ApiProblem>();
  const round = useCall(openPaymentMethodRoundCall, { failed: setProblem });
  const link = useCall(registerLinkCall, { failed: setProblem });
  const begin = async () => {
    setProblem(undefined);
    await round.mutateAsync({});
    await link.mutateAsync({ paymentMethodType: type });
  };
  if (link.data !== undefined) return <PostedForm name={name} onBack={link.reset} {...link.data} />;
  return (
    <>
      <p className="sub">{t('linkLead', { name })}</p>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <Actions>
        <Button
          busy={round.isPending || link.isPending}
          busyText={t('busy')}
          onClick={() => void begin().catch(() => undefined)}
        >
          {t('goTo', { name })}
        </Button>
      </Actions>
    </>
  );
}
