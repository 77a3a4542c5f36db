import type { FieldProblem } from '@account/contracts/platform/fields/field-problems';
import type { Policy, PolicyConsentEntry } from '@account/contracts/store/policies/policy.contract';
import { useRevalidator } from 'react-router-dom';
import * as z from 'zod/mini';

import type { ApiProblem } from '../api/api-problem.js';

export function tickOf({ policyId, revision }: Pick<Policy, 'policyId' | 'revision'>): string {
  return `${policyId} ${revision}`;
}

export function tickedPoliciesField(policies: readonly Policy[]) {
  return z.array(z.string()).check(
    z.refine((ticked) => policies.every((policy) => ticked.includes(tickOf(policy))), {
      error: 'policy.required' satisfies FieldProblem,
    }),
  );
}

export function consentsTo(policies: readonly Policy[]): PolicyConsentEntry[] {
  return policies.map(({ policyId, revision, key }) => ({ policyId, revision, key }));
}

export function tickedBefore(policies: readonly Policy[], consents: readonly PolicyConsentEntry[]): string[] {
  return policies.filter((policy) => isAccepted(policy, consents)).map(tickOf);
}

export function isAccepted({ policyId, revision }: Policy, consents: readonly PolicyConsentEntry[]): boolean {
  return consents.some((consent) => consent.policyId === policyId && consent.revision >= revision);
}

/**
 * Returns a handler for consents that the server rejects because a policy has changed. The handler shows the
 * current policies.
 */
export function useRefreshedPolicies(): (problem: ApiProblem) => void {
  const { revalidate } = useRevalidator();
  return ({ fieldErrors }) => {
    if ('policyConsentData' in fieldErrors) void revalidate();
  };
}
