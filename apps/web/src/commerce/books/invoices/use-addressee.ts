import type { Invoice } from '@account/contracts/commerce/books/invoices/invoice.contract';
import { saveAddresseeCall } from '@account/contracts/commerce/books/invoices/invoice-addressee.contract';
import { useRef, useState } from 'react';

import type { ApiProblem } from '../../../shared/api/api-problem.js';
import { useCall } from '../../../shared/call/use-call.js';
import { useFieldErrorText } from '../../../shared/form/use-field-error-text.js';

type Addressee = Invoice['addressee'];

/**
 * Updates the document while the addressee is being typed, and saves it for later invoices when the field loses
 * the focus.
 */
export function useAddressee(initial: Addressee) {
  const sentence = useFieldErrorText();
  const [shown, setShown] = useState(initial);
  const asked = useRef(initial);
  const kept = useRef(initial);
  const [problem, setProblem] = useState<ApiProblem>();
  const keep = useCall(saveAddresseeCall, { failed: setProblem });
  const parsed = saveAddresseeCall.input.safeParse(shown);
  const [isChecked, setChecked] = useState(false);
  const inTurn = useRef(Promise.resolve());

  return {
    shown,
    problem,
    error: isChecked && !parsed.success ? sentence(parsed.error.issues[0]?.message ?? 'invalid') : undefined,
    type: (name: string) => setShown({ ...shown, name: name === '' ? null : name }),
    choose: (honorific: Addressee['honorific']) => leave({ ...shown, honorific }),
    leave: () => leave(shown),
    /** Resolves with true when the server has stored the displayed addressee, otherwise with false. */
    kept: async () => {
      leave(shown);
      await inTurn.current;
      return parsed.success && isSame(parsed.data, kept.current);
    },
  };

  function leave(addressee: Addressee): void {
    setShown(addressee);
    setChecked(true);
    setProblem(undefined);
    const input = saveAddresseeCall.input.safeParse(addressee);
    if (!input.success || isSame(input.data, asked.current)) return;
    const { data } = input;
    asked.current = data;
    inTurn.current = inTurn.current
      .then(() => keep.mutateAsync(data))
      .then(
        () => {
          kept.current = data;
          setProblem(undefined);
        },
        () => {
          if (asked.current === data) asked.current = kept.current;
        },
      );
  }
}

function isSame(one: Addressee, other: Addressee): boolean {
  return one.name === other.name && one.honorific === other.honorific;
}

export type AddresseeState = ReturnType<typeof useAddressee>;
