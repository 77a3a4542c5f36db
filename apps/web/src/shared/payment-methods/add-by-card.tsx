import {
  openPaymentMethodRoundCall,
  registerCardCall,
} from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';
import { SkeletonRows } from '@account/ui/feedback/skeleton';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';
import { CardFrame, CardSubmit } from '../card-form/card-frame.js';
import { useCardForm } from '../card-form/use-card-form.js';
import { ProblemNotice } from '../form/problem-notice.js';

interface AddByCardProps {
  returnTo: string | undefined;
  /** What failed is tried again when it is chosen again, and is not said any more. */
  isChosen: boolean;
}

/** The fields come once nothing can ask for a proof any more: what is typed into them cannot be kept. */
export function AddByCard({ returnTo, isChosen }: AddByCardProps) {
  const [problem, setProblem] = useState<ApiProblem>();
  const round = useCall(openPaymentMethodRoundCall, { failed: setProblem });
  const open = useEffectEvent(() => {
    if (!round.isSuccess && !round.isPending) void round.mutateAsync({}).catch(() => undefined);
  });
  useEffect(() => {
    if (isChosen) open();
  }, [isChosen]);
  if (round.isError && problem !== undefined) return <ProblemNotice problem={problem} />;
  return round.isSuccess ? <CardFields returnTo={returnTo} isChosen={isChosen} /> : <CardFieldsAwaited />;
}

function CardFieldsAwaited() {
  const t = useTranslations('paymentMethods.add');
  return (
    <>
      <p className="sub">{t('cardLead')}</p>
      <div className="card-frame" aria-busy>
        <SkeletonRows rows={4} />
      </div>
      <Actions>
        <Button unavailable>{t('submit')}</Button>
      </Actions>
    </>
  );
}

function CardFields({ returnTo, isChosen }: AddByCardProps) {
  const t = useTranslations('paymentMethods.add');
  const [problem, setProblem] = useState<ApiProblem>();
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (wasChosen !== isChosen) {
    setWasChosen(isChosen);
    if (!isChosen) setProblem(undefined);
  }
  const register = useCall(registerCardCall, { failed: setProblem });
  const form = useCardForm({
    tokens: (tokens) =>
      void register.mutateAsync({ ...tokens, ...(returnTo && { returnTo }) }).catch(() => undefined),
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
