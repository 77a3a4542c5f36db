import {
  startMethodRegistrationCall,
  registerCardCall,
} from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import { Banner } from '@account/ui/feedback/banner';
import { SkeletonRows } from '@account/ui/feedback/skeleton';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';
import { CardFrame, CardUnavailable } from '../card-form/card-frame.js';
import { useCardForm } from '../card-form/use-card-form.js';
import { CallProblemBanner } from '../form/call-problem-banner.js';
import { useResumeAfterProof } from '../proof/use-pending-action.js';
import { AddMethodButton } from './add-method-button.js';

interface AddByCardProps {
  returnTo: string | undefined;
  /** Selecting the method again retries after a failure and clears the error message. */
  isChosen: boolean;
}

/**
 * Shows the fields only when no reauthentication is pending, because input in the fields could not be stored.
 */
export function AddByCard({ returnTo, isChosen }: AddByCardProps) {
  const t = useTranslations('cardFrame');
  const adding = useTranslations('paymentMethods.add');
  const [problem, setProblem] = useState<ApiProblem>();
  const [isOpen, setOpen] = useState(false);
  const [isProofAwaited, setProofAwaited] = useState(false);
  const outcome = { answered: () => setOpen(true), failed: setProblem };
  const round = useCall(startMethodRegistrationCall, outcome);
  // Opening the page does not redirect, because a card may simply be the preselected method.
  const first = useCall(startMethodRegistrationCall, { ...outcome, unproved: () => setProofAwaited(true) });
  const isBusy = round.isPending || first.isPending;
  const open = () => round.mutateAsync({}).catch(() => undefined);
  const openOnce = useEffectEvent(() => {
    if (isChosen && !isOpen && !isBusy) first.mutate({});
  });
  useEffect(() => openOnce(), [isChosen]);
  if (isOpen) return <CardFields {...{ returnTo, isChosen, open }} />;
  if ((round.isError || first.isError) && problem !== undefined)
    return (
      <>
        <CallProblemBanner problem={problem} />
        {isChosen && <AddMethodButton onClick={() => void open()}>{t('load')}</AddMethodButton>}
      </>
    );
  if (!isProofAwaited) return <CardFieldsAwaited isChosen={isChosen} />;
  return (
    <>
      <p className="sub">{adding('verifyFirst')}</p>
      {isChosen && (
        <AddMethodButton busy={isBusy} busyText={adding('busy')} onClick={() => void open()}>
          {adding('verify')}
        </AddMethodButton>
      )}
    </>
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
      {isChosen && <AddMethodButton unavailable>{t('submit')}</AddMethodButton>}
    </>
  );
}

interface CardFieldsProps extends AddByCardProps {
  /** Opens the fields. Requires another reauthentication if they were opened too long ago. */
  open: () => Promise<unknown>;
}

function CardFields({ returnTo, isChosen, open }: CardFieldsProps) {
  const t = useTranslations('paymentMethods.add');
  const proof = useTranslations('shell.proof');
  const [problem, setProblem] = useState<ApiProblem>();
  const register = useCall(registerCardCall, { failed: setProblem });
  const [isAgain, setAgain] = useState(false);
  useResumeAfterProof(registerCardCall, undefined, true, () => setAgain(true));
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
      {isAgain && (
        <Banner level={3} title={proof('title')} live="status">
          <p>{t('typeAgain')}</p>
        </Banner>
      )}
      {problem !== undefined && <CallProblemBanner problem={problem} />}
      <CardFrame form={form} />
      {form.state === 'unavailable' ? (
        <CardUnavailable onLoad={() => void open().then(form.loadAgain)} />
      ) : (
        isChosen && (
          <AddMethodButton busy={register.isPending || form.isAsked} busyText={t('busy')} onClick={submit}>
            {t('submit')}
          </AddMethodButton>
        )
      )}
    </>
  );
}
