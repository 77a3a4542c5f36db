import {
  openPaymentMethodRoundCall,
  registerPaypalCall,
} from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';
import { useState } from 'react';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';
import { GoToProvider } from './go-to-provider.js';

export function AddByPaypal({ name, returnTo }: { name: string; returnTo: string | undefined }) {
  const [problem, setProblem] = useState<ApiProblem>();
  const round = useCall(openPaymentMethodRoundCall, { failed: setProblem });
  const approval = useCall(registerPaypalCall, {
    ...(returnTo && { query: { returnTo } }),
    failed: setProblem,
  });
  const begin = async () => {
    setProblem(undefined);
    await round.mutateAsync({});
    await approval.mutateAsync({});
  };
  const isBusy = round.isPending || approval.isPending;
  return <GoToProvider {...{ name, problem, isBusy, begin }} />;
}
