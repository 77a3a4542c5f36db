import type { Invoice } from '@account/contracts/commerce/invoices/invoice.contract';
import { keepAddresseeCall } from '@account/contracts/commerce/invoices/invoice-addressee.contract';
import { useRef, useState } from 'react';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { useFieldSentence } from '../../shared/form/use-field-sentence.js';

type Addressee = Invoice['addressee'];

/** What is typed is on the document at once, and kept for the next one when the field is left. */
export function useAddressee(initial: Addressee) {
  const sentence = useFieldSentence();
  const [shown, setShown] = useState(initial);
  const [kept, setKept] = useState(initial);
  const [problem, setProblem] = useState<ApiProblem>();
  const keep = useCall(keepAddresseeCall, { failed: setProblem });
  const parsed = keepAddresseeCall.input.safeParse(shown);
  const [isChecked, setChecked] = useState(false);
  const inTurn = useRef(Promise.resolve());

  return {
    shown,
    problem,
    error: isChecked && !parsed.success ? sentence(parsed.error.issues[0]?.message ?? 'invalid') : undefined,
    type: (name: string) => setShown({ ...shown, name: name === '' ? null : name }),
    choose: (honorific: Addressee['honorific']) => leave({ ...shown, honorific }),
    leave: () => leave(shown),
  };

  function leave(addressee: Addressee): void {
    setShown(addressee);
    setChecked(true);
    setProblem(undefined);
    const input = keepAddresseeCall.input.safeParse(addressee);
    if (!input.success || (input.data.name === kept.name && input.data.honorific === kept.honorific)) return;
    setKept(input.data);
    inTurn.current = inTurn.current
      .then(() => keep.mutateAsync(input.data))
      .then(
        () => {
          setKept(input.data);
          setProblem(undefined);
        },
        () => setKept(kept),
      );
  }
}

export type AddresseeState = ReturnType<typeof useAddressee>;
