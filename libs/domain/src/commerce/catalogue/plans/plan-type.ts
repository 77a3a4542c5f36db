import { keysOf, type TypesWithTrait } from '../../../platform/trait-table.js';

/** What a type of plan is; whatever depends on the type asks for one of these. */
interface PlanTypeTraits {
  /** Sold as a contract that is paid again each span; else paid once, for a right to watch. */
  renews: boolean;
  /** The right to watch it ends with its viewing period. */
  expires: boolean;
  /** Free days before the first payment, of the plan or of a campaign. */
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
