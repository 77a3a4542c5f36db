import {
  openPaymentMethodRoundCall,
  registerCardCall,
} from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';
import { SkeletonRows } from '@account/ui/feedback/skeleton';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';
import { CardFrame, CardUnavailable } from '../card-form/card-frame.js';
import { useCardForm } from '../card-form/use-card-form.js';
import { ProblemNotice } from '../form/problem-notice.js';
import { AddingAct } from './adding-act.js';

interface AddByCardProps {
  returnTo: string | undefined;
  /** What failed is tried again when it is chosen again, and is not said any more. */
  isChosen: boolean;
}

/** The fields come once nothing can ask for a proof any more: what is typed into them cannot be kept. */
export function AddByCard({ returnTo, isChosen }: AddByCardProps) {
  const t = useTranslations('cardFrame');
  const [problem, setProblem] = useState<ApiProblem>();
  const round = useCall(openPaymentMethodRoundCall, { failed: setProblem });
  const open = useEffectEvent(() => {
    if (!round.isSuccess && !round.isPending) void round.mutateAsync({}).catch(() => undefined);
  });
  useEffect(() => {
    if (isChosen) open();
  }, [isChosen]);
  if (round.isError && problem !== undefined)
    return (
      <>
        <ProblemNotice problem={problem} />
        {isChosen && (
          <AddingAct onClick={() => void round.mutateAsync({}).catch(() => undefined)}>{t('load')}</AddingAct>
        )}
      </>
    );
  return round.isSuccess ? (
    <CardFields {...{ returnTo, isChosen }} />
  ) : (
    <CardFieldsAwaited isChosen={isChosen} />
  );
}

function CardFieldsAwaited({ isChosen }: Pick<AddByCardProps, 'isChosen'>) {
  const t = useTranslations('paymentMethods.add');
  return (
    <>
      <p className="sub">{t('cardLead')}</p>
      <div className="card-frame" aria-busy>
        <SkeletonRows rows={4} />
      </div>
      {isChosen && <AddingAct unavailable>{t('submit')}</AddingAct>}
    </>
  );
}

function CardFields({ returnTo, isChosen }: AddByCardProps) {
  const t = useTranslations('paymentMethods.add');
  const [problem, setProblem] = useState<ApiProblem>();
  const register = useCall(registerCardCall, { failed: setProblem });
  const form = useCardForm({
    tokens: (tokens) =>
      void register.mutateAsync({ ...tokens, ...(returnTo && { returnTo }) }).catch(() => undefined),
    entered: () => submit(),
  });
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (wasChosen !== isChosen) {
    setWasChosen(isChosen);
    if (!isChosen) {
      setProblem(undefined);
      form.takeBack();
    }
  }
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
      {form.state === 'unavailable' ? (
        <CardUnavailable onLoad={form.loadAgain} />
      ) : (
        isChosen && (
          <AddingAct busy={register.isPending || form.isAsked} busyText={t('busy')} onClick={submit}>
            {t('submit')}
          </AddingAct>
        )
      )}
    </>
  );
}
