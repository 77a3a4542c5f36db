import { issueReceiptCall, type Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import type { PaidDocumentTitle } from '@account/domain/commerce/books/invoices/invoice-document';
import { useState } from 'react';
import { useLocale } from 'use-intl';

import type { ApiProblem } from '../../../shared/api/api-problem.js';
import { useCall } from '../../../shared/call/use-call.js';
import type { AddresseeState } from './use-addressee.js';

/**
 * Switches between the invoice and the receipt of a payment and saves the PDF. Each saved receipt is recorded
 * as issued.
 */
export function useChosenDocument(
  { earningsId, title, receiptIssues }: Pick<Invoice, 'earningsId' | 'title' | 'receiptIssues'>,
  addressee: Pick<AddresseeState, 'kept'>,
) {
  const language = useLocale();
  const [chosen, setChosen] = useState<Invoice['title']>(title);
  const [issues, setIssues] = useState(receiptIssues ?? 0);
  const [problem, setProblem] = useState<ApiProblem>();
  const [isKeeping, setKeeping] = useState(false);
  const issue = useCall(issueReceiptCall, {
    path: { earningsId },
    answered: ({ issue: count, href }) => {
      setIssues(count);
      location.assign(href);
    },
    failed: setProblem,
  });

  /** Saves the addressee first, because the server prints the stored addressee. */
  const save = async () => {
    setProblem(undefined);
    setKeeping(true);
    const isKept = await addressee.kept();
    setKeeping(false);
    if (!isKept) return;
    if (chosen === 'receipt') issue.mutate({});
    else location.assign(`/zapi/account/invoice/${earningsId}/pdf?language=${language}`);
  };

  return {
    title: chosen,
    issues,
    problem,
    isBusy: isKeeping || issue.isPending,
    choose: (other: PaidDocumentTitle) => setChosen(other),
    save: () => void save(),
  };
}

export type ChosenDocument = ReturnType<typeof useChosenDocument>;
