import type { PlanReservationKind } from '@account/domain/commerce/checkout/purchase/reservation/plan-reservation';
import { planTypes, type PlanType } from '@account/domain/commerce/catalogue/plans/plan-type';

type OwnSetting =
  | 'renewSpan'
  | 'renewSpanUnit'
  | 'freeTrialDays'
  | 'forceStopRenewDate'
  | 'cancelSurvey'
  | 'viewingPeriod';

interface PlanTypeTraits {
  /** Plural name of the plan type in messages to operators. */
  plural: string;
  /** Settings that only plans of this type have. */
  settings: readonly OwnSetting[];
  gives: Exclude<PlanReservationKind, 'ORDER'>;
}

const traits: Readonly<Record<PlanType, PlanTypeTraits>> = {
  subscription: {
    plural: 'subscriptions',
    settings: ['renewSpan', 'renewSpanUnit', 'freeTrialDays', 'forceStopRenewDate', 'cancelSurvey'],
    gives: 'CONTRACT',
  },
  purchase: { plural: 'purchases', settings: [], gives: 'PURCHASE' },
  rental: { plural: 'rentals', settings: ['viewingPeriod'], gives: 'RENTAL' },
};

/** Returns null if plans of this type may have the setting. */
export function misplacedSetting(planType: PlanType, setting: OwnSetting): string | null {
  if (traits[planType].settings.includes(setting)) return null;
  const owners = planTypes.filter((type) => traits[type].settings.includes(setting));
  return `is for ${owners.map((type) => traits[type].plural).join(' and ')}, not for a ${planType}`;
}

export function givenBy(planType: PlanType): PlanTypeTraits['gives'] {
  return traits[planType].gives;
}
