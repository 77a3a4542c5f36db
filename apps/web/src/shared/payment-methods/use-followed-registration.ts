import {
  followRegistrationCall,
  type RegistrationView,
} from '@account/contracts/commerce/payment-methods/payment-method-registration.contract';
import { useQuery } from '@tanstack/react-query';

import { readApi } from '../api/call-api.js';
import { growingWait } from '../api/growing-wait.js';
import { isAwaited } from './awaited-registration.js';

export function useFollowedRegistration(first: RegistrationView): RegistrationView {
  const { registrationId } = first;
  const { data } = useQuery({
    queryKey: ['registration', registrationId],
    queryFn: async ({ signal }) => {
      const answer = await readApi(followRegistrationCall, { path: { registrationId }, signal });
      return 'outcome' in answer ? answer : first;
    },
    initialData: first,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      isAwaited(state.data) ? growingWait(state.dataUpdateCount + state.errorUpdateCount) : false,
  });
  return data;
}
