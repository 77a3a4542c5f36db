import {
  openPaymentMethodRoundCall,
  registerPaypalCall,
} from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';

export function AddByPaypal({ name }: { name: string }) {
  const t = useTranslations('paymentMethods.add');
  const [problem, setProblem] = useState<ApiProblem>();
  const round = useCall(openPaymentMethodRoundCall, { failed: setProblem });
  const approval = useCall(registerPaypalCall, { failed: setProblem });
  const begin = async () => {
    setProblem(undefined);
    await round.mutateAsync({});
    await approval.mutateAsync({});
  };
  return (
    <>
      <p className="sub">{t('linkLead', { name })}</p>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <Actions>
        <Button
          busy={round.isPending || approval.isPending}
          busyText={t('busy')}
          onClick={() => void begin().catch(() => undefined)}
        >
          {t('goTo', { name })}
        </Button>
      </Actions>
    </>
  );
}
