import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { planAnchor, planPage } from '@account/domain/commerce/catalogue/plans/plan-span';
import { isBuyable } from '@account/domain/commerce/catalogue/plans/plan-button';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import { PastPlans, PlanGrid, PlanGridCard } from '@account/ui/shop/plan-grid';
import { EmptyState } from '@account/ui/feedback/empty-state';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { guestLinksOf } from '../../../shared/plans/guest-links.js';
import { aboutOf, usePlanFacts } from '../../../shared/plans/plan-view-card.js';

/** Number of plans that fit in a small window without scrolling. */
const initiallyVisible = 2;

interface PlanListProps {
  plans: readonly PlanView[];
  today: BusinessDate;
  /** Guests have to sign up before they can buy the plan. */
  isGuest?: boolean;
}

/**
 * Lists subscriptions first, with the recommended plan in a large tile, then films, then plans that are no
 * longer sold.
 */
export function PlanList({ plans, today, isGuest = false }: PlanListProps) {
  const t = useTranslations('plans');
  if (plans.length === 0) return <EmptyState text={t('none')} />;
  const past = plans.filter(isPast);
  const sold = plans.filter((plan) => !isPast(plan));
  const sections = [
    { title: t('shelves.subscription'), plans: sold.filter(({ planType }) => renews(planType)) },
    { title: t('shelves.film'), plans: sold.filter(({ planType }) => !renews(planType)) },
  ].filter((section) => section.plans.length > 0);
  return (
    <>
      {sections.map((section, index) => (
        <Section key={section.title} title={section.title}>
          <PlanGrid>
            {recommendedFirst(section.plans).map((plan, at) => (
              <PlanGridItem
                key={plan.planId}
                plan={plan}
                today={today}
                isBelow={index > 0 || at >= initiallyVisible}
                isGuest={isGuest}
              />
            ))}
          </PlanGrid>
        </Section>
      ))}
      {past.length > 0 && (
        <Section title={t('shelves.past')}>
          <PastPlans
            label={t('shelves.past')}
            plans={past.map(({ planId, picture, planName, planDescription, href }) => ({
              anchor: planAnchor(planId),
              picture: picture === null ? undefined : { ...picture, isBelow: true },
              name: planName,
              text: planDescription,
              href: isGuest ? planPage(planId) : href,
              says: t('button.after'),
            }))}
          />
        </Section>
      )}
    </>
  );
}

function isPast({ button }: PlanView): boolean {
  return button === 'after';
}

function recommendedFirst(plans: readonly PlanView[]): PlanView[] {
  return [...plans].sort((one, other) => Number(isFeature(other)) - Number(isFeature(one)));
}

function isFeature(plan: PlanView): boolean {
  return plan.isRecommended && isBuyable(plan.button);
}

interface PlanGridItemProps {
  plan: PlanView;
  today: BusinessDate;
  isBelow: boolean;
  isGuest: boolean;
}

function PlanGridItem({ plan, today, isBelow, isGuest }: PlanGridItemProps) {
  const t = useTranslations('plans.shelves');
  const facts = usePlanFacts(plan, today);
  const { act } = facts;
  const ways = isGuest ? guestLinksOf(plan, act) : { about: act?.isOff ? act.href : aboutOf(plan), act };
  return (
    <PlanGridCard
      {...facts}
      {...ways}
      anchor={planAnchor(plan.planId)}
      picture={plan.picture === null ? undefined : { ...plan.picture, isBelow }}
      tag={isFeature(plan) ? t('recommended') : undefined}
      name={plan.shortName}
    />
  );
}
