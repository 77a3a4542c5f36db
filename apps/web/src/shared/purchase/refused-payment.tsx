import type { PurchaseFormView } from '@account/contracts/commerce/purchase/purchase-form.contract';
import { useEffect, useRef } from 'react';

import { useFailedTitle } from '../page/page-title.js';
import { SaidProblem } from './said-problem.js';

/** Why the last order of the plan came to nothing: above everything else of the form, and read out first. */
export function RefusedPayment({ accountingError }: Pick<PurchaseFormView, 'accountingError'>) {
  const notice = useRef<HTMLDivElement>(null);
  const code = accountingError?.code;
  useFailedTitle(code !== undefined);
  useEffect(() => notice.current?.focus(), [code]);
  return accountingError === null ? null : <SaidProblem ref={notice} problem={accountingError} />;
}
