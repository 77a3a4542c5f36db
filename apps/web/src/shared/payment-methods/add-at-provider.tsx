import {
  startMethodRegistrationCall,
  registerLinkCall,
  registerPaypalCall,
} from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';
import { purchaseWindowMinutes } from '@account/domain/commerce/payments/payment-methods/monthly-agreement';
import {
  isMadeForPlan,
  type LinkType,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Banner } from '@account/ui/feedback/banner';
import { Button } from '@account/ui/form/button';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';
import { CallProblemBanner } from '../form/call-problem-banner.js';
import { useResumeAfterProof, usePendingAction } from '../proof/use-pending-action.js';
import { AddMethodButton } from './add-method-button.js';

interface AddByLinkProps {
  type: LinkType;
  name: string;
  returnTo: string | undefined;
}

export function AddByLink({ type, name, returnTo }: AddByLinkProps) {
  const [problem, setProblem] = useState<ApiProblem>();
  const round = useRound(type, setProblem);
  const link = useCall(registerLinkCall, { failed: setProblem });
  const begin = async () => {
    setProblem(undefined);
    await round.mutateAsync({});
    await link.mutateAsync({ paymentMethodType: type, ...(returnTo && { returnTo }) });
  };
  useResumedRound(type, begin);
  if (link.data !== undefined) return <PostedForm name={name} onBack={link.reset} {...link.data} />;
  const isBusy = round.isPending || link.isPending;
  return <GoToProvider {...{ name, problem, isBusy, begin }} isMonthly={isMadeForPlan(type)} />;
}

interface AddByPaypalProps {
  type: PaymentMethodType;
  name: string;
  returnTo: string | undefined;
}

export function AddByPaypal({ type, name, returnTo }: AddByPaypalProps) {
  const [problem, setProblem] = useState<ApiProblem>();
  const round = useRound(type, setProblem);
  const approval = useCall(registerPaypalCall, {
    ...(returnTo && { query: { returnTo } }),
    failed: setProblem,
  });
  const begin = async () => {
    setProblem(undefined);
    await round.mutateAsync({});
    await approval.mutateAsync({});
  };
  useResumedRound(type, begin);
  const isBusy = round.isPending || approval.isPending;
  return <GoToProvider {...{ name, problem, isBusy, begin }} />;
}

/** Requests permission to add payment methods for a limited time. A reauthentication may be required first. */
function useRound(type: PaymentMethodType, failed: (problem: ApiProblem) => void) {
  return useCall(startMethodRegistrationCall, { keeps: () => type, failed });
}

/** Continues to the provider automatically after a reauthentication. */
function useResumedRound(type: PaymentMethodType, begin: () => Promise<void>): void {
  const waiting = usePendingAction(startMethodRegistrationCall);
  const [isResumed] = useState(() => waiting.find()?.kept === type);
  useResumeAfterProof(startMethodRegistrationCall, undefined, isResumed, () => {
    void begin().catch(() => undefined);
  });
}

interface GoToProviderProps {
  name: string;
  problem: ApiProblem | undefined;
  isBusy: boolean;
  /** True if the provider collects payments itself on the 1st of each month. */
  isMonthly?: boolean;
  /** Failures are reported in `problem`. */
  begin: () => Promise<void>;
}

function GoToProvider({ name, problem, isBusy, isMonthly = false, begin }: GoToProviderProps) {
  const t = useTranslations('paymentMethods.add');
  return (
    <>
      <p className="sub">
        {isMonthly ? t('monthlyLead', { name, minutes: purchaseWindowMinutes }) : t('linkLead', { name })}
      </p>
      {problem !== undefined && <CallProblemBanner problem={problem} />}
      <AddMethodButton busy={isBusy} busyText={t('busy')} onClick={() => void begin().catch(() => undefined)}>
        {t('goTo', { name })}
      </AddMethodButton>
    </>
  );
}

interface PostedFormProps {
  name: string;
  linkUrl: string;
  params: Readonly<Record<string, string>>;
  onBack: () => void;
}

/**
 * Posts a form to a provider page that expects Shift_JIS and a checksum over the fields in order. The form is
 * rendered outside the page, because its button may be inside another form.
 */
function PostedForm({ name, linkUrl, params, onBack }: PostedFormProps) {
  const t = useTranslations('paymentMethods.add');
  const form = useRef<HTMLFormElement>(null);
  const comeBack = useEffectEvent(onBack);
  useEffect(() => {
    form.current?.submit();
    const shown = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  const id = useId();
  return (
    <>
      {createPortal(
        <form
          {...{ ref: form, id, action: linkUrl }}
          method="post"
          acceptCharset="Shift_JIS"
          onSubmit={(event) => event.stopPropagation()}
          hidden
        >
          {Object.entries(params).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        </form>,
        document.body,
      )}
      <Banner level={3} title={t('moving', { name })} live="status">
        <p>{t('movingText')}</p>
        <Button type="submit" form={id} variant="quiet">
          {t('goTo', { name })}
        </Button>
      </Banner>
    </>
  );
}
