import {
  openPaymentMethodRoundCall,
  registerCardCall,
} from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { CardFrame } from '../../shared/card-form/card-frame.js';
import { CardSubmit } from '../../shared/card-form/card-submit.js';
import { useCardForm } from '../../shared/card-form/use-card-form.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';

/** The fields come once nothing can ask for a proof any more: what is typed into them cannot be kept. */
export function AddByCard() {
  const [problem, setProblem] = useState<ApiProblem>();
  const round = useCall(openPaymentMethodRoundCall, { failed: setProblem });
  const open = useEffectEvent(() => void round.mutateAsync({}).catch(() => undefined));
  useEffect(() => open(), []);
  if (problem !== undefined) return <ProblemNotice problem={problem} />;
  return round.isSuccess ? <CardFields /> : null;
}

function CardFields() {
  const t = useTranslations('paymentMethods.add');
  const [problem, setProblem] = useState<ApiProblem>();
  const register = useCall(registerCardCall, { failed: setProblem });
  const form = useCardForm({
    tokens: (tokens) => void register.mutateAsync(tokens).catch(() => undefined),
    entered: () => submit(),
  });
  function submit(): void {
    if (register.isPending) return;
    setProblem(undefined);
    form.ask();
  }
  return (
    <>
      <p className="sub">{t('cardLead')}</p>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <CardFrame form={form} />
      <CardSubmit
        form={{ ...form, ask: submit }}
        text={t('submit')}
        busyText={t('busy')}
        isBusy={register.isPending}
      />
    </>
  );
}
