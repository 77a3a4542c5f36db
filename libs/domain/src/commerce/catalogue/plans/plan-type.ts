import { keysOf, type TypesWithTrait } from '../../../platform/trait-table.js';

/** Properties of a plan type, used by code that depends on the type. */
interface PlanTypeTraits {
  /** True if the plan is a contract that renews. Otherwise, the member pays once for a right to watch. */
  renews: boolean;
  /** True if the right to watch ends with the viewing period. */
  expires: boolean;
  /** True if free days before the first payment are possible, from the plan or a campaign. */
  mayHaveTrial: boolean;
}

export const planTypeTraits = {
  subscription: { renews: true, expires: false, mayHaveTrial: true },
  purchase: { renews: false, expires: false, mayHaveTrial: false },
  rental: { renews: false, expires: true, mayHaveTrial: false },
} as const satisfies Readonly<Record<string, PlanTypeTraits>>;

export type PlanType = keyof typeof planTypeTraits;

export const planTypes = keysOf(planTypeTraits);

export type RenewingPlanType = TypesWithTrait<typeof planTypeTraits, 'renews', true>;

export function renews(planType: PlanType): planType is RenewingPlanType {
  return planTypeTraits[planType].renews;
}

export function expires(planType: PlanType): boolean {
  return planTypeTraits[planType].expires;
}

export function mayHaveTrial(planType: PlanType): boolean {
  return planTypeTraits[planType].mayHaveTrial;
}
