import type { Policy, PolicyConsentEntry } from '@account/contracts/store/policies/policy.contract';
import type { FieldProblem } from '@account/contracts/platform/text';
import * as z from 'zod/mini';

/** The ids of the ticked policies: all of them have to be. */
export function tickedPoliciesField(policies: readonly Policy[]) {
  return z.array(z.string()).check(
    z.refine((ticked) => policies.every(({ policyId }) => ticked.includes(policyId)), {
      error: 'policy.required' satisfies FieldProblem,
    }),
  );
}

/** What the server is told of policies that are shown. */
export function consentsTo(policies: readonly Policy[]): PolicyConsentEntry[] {
  return policies.map(({ policyId, revision, key }) => ({ policyId, revision, key }));
}

/** Boxes that were ticked before: only for the revision that is shown. */
export function tickedBefore(policies: readonly Policy[], consents: readonly PolicyConsentEntry[]): string[] {
  const isAccepted = ({ policyId, revision }: Policy) =>
    consents.some((consent) => consent.policyId === policyId && consent.revision === revision);
  return policies.filter(isAccepted).map(({ policyId }) => policyId);
}
