import type { homeScreen, HomeData } from '@account/contracts/store/settings/home.contract';
import { Actions } from '@account/ui/form/form';
import { LinkButton } from '@account/ui/form/button';
import { PlanCards } from '@account/ui/catalogue/plan-card';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import type { PageProps } from '../../shared/page/page.js';
import { waysOfGuest } from '../../shared/plans/guest-ways.js';
import { ShownPlan } from '../../shared/plans/shown-plan.js';

const places: Record<HomeData['entries'][number], string> = {
  login: '/login',
  signUp: '/signup',
  myPage: '/mypage',
  plans: '/plans',
};

export default function HomePage({ data }: PageProps<typeof homeScreen>) {
  const t = useTranslations('home');
  const { storeTitle, storeDescription, isLoggedIn, entries, plans, today } = data;
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
        {entries.map((entry, index) => (
          <LinkButton key={entry} href={places[entry]} variant={index === 0 ? 'light' : 'quiet'}>
            {t(entry)}
          </LinkButton>
        ))}
      </Actions>
      {plans.length > 0 && (
        <Section title={t('plansOnOffer')}>
          <PlanCards isCompact>
            {plans.map((plan) => (
              <ShownPlan
                key={plan.planId}
                plan={plan}
                waysOf={isLoggedIn ? undefined : waysOfGuest}
                isBelow
                today={today}
              />
            ))}
          </PlanCards>
        </Section>
      )}
    </>
  );
}

/** A Japanese title breaks after its commas and full stops before it breaks anywhere else. */
function phrasesOf(title: string): string[] {
  return title.split(/(?<=[、。！？])(?=.)/u);
}
