import type { offerRow } from '@account/contracts/commerce/catalogue/plans/plans.contract';
import { Frames } from '@account/ui/feedback/frames';
import { LinkButton } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import type { MyPageRowProps } from '../../../shared/my-page/my-page-row.js';
import { usePlanTrial } from '../../../shared/plans/plan-trial.js';
import { usePlanPrice } from '../../../shared/plans/plan-view-card.js';

export function Offer({ href, data: { today, headline, plan } }: MyPageRowProps<typeof offerRow>) {
  const t = useTranslations('plans');
  const trial = usePlanTrial(plan, today);
  const price = usePlanPrice(plan);
  return (
    <section className="offer" aria-labelledby="offer">
      {plan.picture && <img src={plan.picture.src} alt={plan.picture.alt} width={640} height={360} />}
      <div>
        <h2 id="offer">{headline ?? plan.planName}</h2>
        <p>
          {headline !== null && `${plan.planName} `}
          {price}
        </p>
        {trial?.frames && (
          <Frames total={trial.frames.total} lit={trial.frames.free} look="free" label={trial.title} />
        )}
        {trial && (
          <p className="sub">
            <span>
              <strong>{trial.title}</strong> {trial.until}
            </span>
            <span>{trial.then}</span>
          </p>
        )}
        <div className="acts">
          {plan.href !== null && (
            <LinkButton href={plan.href}>
              {plan.button === 'trial'
                ? t('button.trial', { days: plan.freeTrialDays ?? 0 })
                : t('button.default', { type: plan.planType })}
            </LinkButton>
          )}
          {href !== null && <TextLink href={href}>{t('myPageRow.name')}</TextLink>}
        </div>
      </div>
    </section>
  );
}
