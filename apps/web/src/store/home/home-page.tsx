import type { homeScreen, HomeData } from '@account/contracts/store/settings/home.contract';
import { Actions } from '@account/ui/form/form';
import { LinkButton } from '@account/ui/form/button';
import { PlanCards } from '@account/ui/catalogue/plan-card';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import type { PlanView } from '@account/contracts/commerce/catalogue/plans/plan.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { isBuyable } from '@account/domain/commerce/catalogue/plans/plan-button';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { guestLinksOf } from '../../shared/plans/guest-links.js';
import { PlanViewCard, usePlanFacts } from '../../shared/plans/plan-view-card.js';

const places: Record<HomeData['entries'][number], string> = {
  login: '/login',
  signUp: '/signup',
  myPage: '/mypage',
  plans: '/plans',
};

export default function HomePage({ data }: PageProps<typeof homeScreen>) {
  const t = useTranslations('home');
  const sectionTitle = useTranslations('plans.shelves');
  const { storeTitle, storeDescription, isLoggedIn, entries, plans, films, today } = data;
  const offer = plans.find(isRecommended) ?? plans.find(({ button }) => isBuyable(button));
  return (
    <>
      <h1 tabIndex={-1}>
        {phrasesOf(storeTitle).map((phrase) => (
          <span key={phrase} className="phrase">
            {phrase}
          </span>
        ))}
      </h1>
      <p>{storeDescription}</p>
      <Actions>
        {offer !== undefined && <OfferButton {...{ offer, today, isLoggedIn }} />}
        {entries.map((entry, index) => (
          <LinkButton
            key={entry}
            href={places[entry]}
            variant={index === 0 && offer === undefined ? 'light' : 'quiet'}
          >
            {t(entry)}
          </LinkButton>
        ))}
      </Actions>
      <OnOffer title={t('plansOnOffer')} plans={plans} {...{ today, isLoggedIn }} />
      <OnOffer title={sectionTitle('film')} plans={films} {...{ today, isLoggedIn }} />
    </>
  );
}

function isRecommended({ isRecommended: isSuggested, button }: PlanView): boolean {
  return isSuggested && isBuyable(button);
}

interface Visited {
  today: BusinessDate;
  isLoggedIn: boolean;
}

function OfferButton({ offer, today, isLoggedIn }: Visited & { offer: PlanView }) {
  const t = useTranslations('home');
  const { act } = usePlanFacts(offer, today);
  const way = isLoggedIn ? act : guestLinksOf(offer, act).act;
  if (way === undefined) return null;
  return (
    <LinkButton href={way.href} variant="light">
      {offer.button === 'trial'
        ? t('offerTrial', { plan: offer.shortName, days: offer.freeTrialDays ?? 0 })
        : t('offer', { plan: offer.shortName })}
    </LinkButton>
  );
}

/** Renders a plan grid with a link to all plans. */
function OnOffer({ title, plans, today, isLoggedIn }: Visited & { title: string; plans: HomeData['plans'] }) {
  const t = useTranslations('home');
  if (plans.length === 0) return null;
  return (
    <Section title={title} more={<TextLink href="/plans">{t('allPlans')}</TextLink>}>
      <PlanCards isCompact>
        {plans.map((plan) => (
          <PlanViewCard
            key={plan.planId}
            plan={plan}
            waysOf={isLoggedIn ? undefined : guestLinksOf}
            isBelow
            today={today}
          />
        ))}
      </PlanCards>
    </Section>
  );
}

/** Splits a Japanese title after commas and full stops, so that lines break there first. */
function phrasesOf(title: string): string[] {
  return title.split(/(?<=[、。！？])(?=.)/u);
}
