import { useId, type ReactNode } from 'react';

import { StatusLabel } from '../feedback/status-label.js';
import { Button, LinkButton } from '../form/button.js';
import { Link } from '../navigation/link.js';
import { Picture, Trial, type PlanCardProps } from '../catalogue/plan-card.js';

export type PlanGridCardProps = Omit<PlanCardProps, 'choice'> & {
  anchor: string;
  /** Label of the recommended plan. The tile of a recommended plan is large. */
  tag?: string | undefined;
};

/** Card in the plan grid: picture, text and facts, then price and action on one line. */
export function PlanGridCard(props: PlanGridCardProps) {
  const { anchor, picture, tag, name, text, price, state, terms, trial, campaign, isOff, about, act } = props;
  const id = useId();
  const isFeature = tag !== undefined;
  return (
    <li className={isFeature ? 'item item--feature' : 'item'} id={anchor} data-off={isOff || undefined}>
      {picture && <Picture {...picture} className="item__picture" />}
      <div className="item__body">
        <div className="item__head">
          {tag && <p className="item__tag">{tag}</p>}
          <h3 id={id}>{about === undefined ? name : <Link href={about}>{name}</Link>}</h3>
          {text && <p>{text}</p>}
        </div>
        <p className="item__price">{price}</p>
        <div className="item__note">
          {state && <StatusLabel {...state} plain={isOff} />}
          {campaign && (
            <p>
              <strong>{campaign.name}</strong> <span className="phrase">{campaign.text}</span>{' '}
              <span className="phrase">{campaign.until}</span>
            </p>
          )}
          {trial && !isFeature && (
            <p>
              <strong>{trial.title}</strong> <span className="phrase">{trial.until}</span>{' '}
              <span className="phrase">{trial.then}</span>
            </p>
          )}
          <p className="item__terms">
            {terms.map((term) => (
              <span key={term}>{term}</span>
            ))}
          </p>
        </div>
        {trial && isFeature && <Trial {...trial} />}
        {act && (
          <div className="item__act">
            {act.isOff ? (
              <Button variant="quiet" unavailable aria-describedby={id}>
                {act.text}
              </Button>
            ) : (
              <LinkButton href={act.href} variant={isFeature ? 'primary' : 'quiet'} aria-describedby={id}>
                {act.text}
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

export function PlanGrid({ children }: { children: ReactNode }) {
  return (
    <div className="plan-grid">
      <ul>{children}</ul>
    </div>
  );
}

export type PastPlan = Pick<PlanCardProps, 'picture' | 'name' | 'text'> & {
  anchor: string;
  href: string | null;
  says: string;
};

/** Shows compact rows of plans that are no longer sold, for visitors who search for them. */
export function PastPlans({ label, plans }: { label: string; plans: readonly PastPlan[] }) {
  return (
    <ul className="past-plans" aria-label={label}>
      {plans.map(({ anchor, picture, name, text, href, says }) => (
        <li key={name} id={anchor}>
          {picture && <Picture {...picture} className="item__picture" />}
          <div>
            <h3>{href === null ? name : <Link href={href}>{name}</Link>}</h3>
            {text && <p>{text}</p>}
          </div>
          <p>{says}</p>
        </li>
      ))}
    </ul>
  );
}
