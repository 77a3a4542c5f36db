import { useRevalidator } from 'react-router-dom';

import type { ApiProblem } from '../api/api-problem.js';

/** Shows the current policies where the server does not take what was agreed to: one of them has changed. */
export function useRefreshedPolicies(): (problem: ApiProblem) => void {
  const { revalidate } = useRevalidator();
  return ({ fieldErrors }) => {
    if ('policyConsentData' in fieldErrors) void revalidate();
  };
}
