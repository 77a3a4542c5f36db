import {
  openPaymentMethodRoundCall,
  registerPaypalCall,
} from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';
import { useState } from 'react';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { GoToProvider } from './go-to-provider.js';

export function AddByPaypal({ name }: { name: string }) {
  const [problem, setProblem] = useState<ApiProblem>();
  const round = useCall(openPaymentMethodRoundCall, { failed: setProblem });
  const approval = useCall(registerPaypalCall, { failed: setProblem });
  const begin = async () => {
    setProblem(undefined);
    await round.mutateAsync({});
    await approval.mutateAsync({});
  };
  const isBusy = round.isPending || approval.isPending;
  return <GoToProvider {...{ name, problem, isBusy, begin }} />;
}
