import {
  postalCodeCall,
  type PostalAddress,
} from '@account/contracts/store/postal-codes/postal-codes.contract';
import { normalisePostalCode } from '@account/domain/identity/accounts/postal-code';
import { useRef, useState } from 'react';

import { ApiProblem } from '../../shared/api/api-problem.js';
import { readApi } from '../../shared/api/call-api.js';
import type { ProfileForm } from './profile-form.js';

interface Found {
  postalCode: string;
  results: readonly PostalAddress[];
}

/** Finds the address of a postal code. One result fills the fields; several are offered, the same code again without a call. */
export function usePostalSearch(form: ProfileForm) {
  const found = useRef<Found>(undefined);
  const [offered, setOffered] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const [filledFor, setFilledFor] = useState('');

  const take = (postalCode: string, address: PostalAddress) => {
    form.fill('prefecture', address.prefectureCode);
    form.fill('address', address.city + address.town);
    setOffered(undefined);
    setFilledFor(postalCode);
  };

  const typed = () => (['prefecture', 'address'] as const).map((name) => form.read(name)).join('\n');

  const settle = (answer: Found, before = typed()) => {
    const [first] = answer.results;
    if (first === undefined) return form.complain('postalCode', 'postalCode.notFound');
    if (answer.results.length === 1 && typed() === before) return take(answer.postalCode, first);
    setOffered(answer);
  };

  const search = async (postalCode: string) => {
    if (isBusy) return;
    setFilledFor('');
    if (found.current?.postalCode === postalCode && found.current.results.length > 1)
      return settle(found.current);
    setBusy(true);
    const before = typed();
    try {
      const answer = await readApi(postalCodeCall, { path: { postalCode } });
      const results = 'results' in answer ? answer.results : [];
      found.current = { postalCode, results };
      if (normalisePostalCode(form.read('postalCode')) === postalCode) settle(found.current, before);
    } catch (error) {
      const said = error instanceof ApiProblem ? error.fieldErrors.postalCode : undefined;
      form.complain('postalCode', said ?? 'postalCode.searchFailed');
    } finally {
      setBusy(false);
    }
  };

  return { search, isBusy, offered, take, filledFor, dismiss: () => setOffered(undefined) };
}
