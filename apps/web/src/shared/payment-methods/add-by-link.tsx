import {
  openPaymentMethodRoundCall,
  registerLinkCall,
} from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';
import { isMadeForPlan, type LinkType } from '@account/domain/commerce/payment-methods/payment-method-type';
import { useState } from 'react';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';
import { GoToProvider } from './go-to-provider.js';
import { PostedForm } from './posted-form.js';

interface AddByLinkProps {
  type: LinkType;
  name: string;
  returnTo: string | undefined;
}

export function AddByLink({ type, name, returnTo }: AddByLinkProps) {
  const [problem, setProblem] = useState<ApiProblem>();
  const round = useCall(openPaymentMethodRoundCall, { failed: setProblem });
  const link = useCall(registerLinkCall, { failed: setProblem });
  const begin = async () => {
    setProblem(undefined);
    await round.mutateAsync({});
    await link.mutateAsync({ paymentMethodType: type, ...(returnTo && { returnTo }) });
  };
  if (link.data !== undefined) return <PostedForm name={name} onBack={link.reset} {...link.data} />;
  const isBusy = round.isPending || link.isPending;
  return <GoToProvider {...{ name, problem, isBusy, begin }} isMonthly={isMadeForPlan(type)} />;
}
