import { useId, type ReactNode } from 'react';

import { Frames } from '../feedback/frames.js';
import { StatusLabel, type Status } from '../feedback/status-label.js';
import { Button, buttonClass } from '../form/button.js';
import { Link } from '../navigation/link.js';

export type PlanTrial = {
  /** e.g. 「はじめの14日間は無料」 */
  title: string;
  until: string;
  then: string;
  /** Number of free frames and total number of frames to draw. */
  frames?: { free: number; total: number } | undefined;
};

export type PlanPicture = {
  /** Picture with the aspect ratio 16:9. */
  src: string;
  alt: string;
  /** True if the card is below the fold, so that the picture is lazy-loaded. */
  isBelow?: boolean | undefined;
};

export type PlanCardProps = {
  picture?: PlanPicture | undefined;
  name: string;
  text?: string | undefined;
  /** Price with its unit in a `small` element. */
  price: ReactNode;
  /** Sale or ownership status, if relevant. */
  state?: { status: Status; text: string } | undefined;
  /** Short sentences below the price, e.g. about renewal. */
  terms: readonly string[];
  trial?: PlanTrial | undefined;
  campaign?:
    | { label: string; name: string; text?: string | undefined; until?: string | undefined }
    | undefined;
  /** True if the plan is currently not available. */
  isOff?: boolean | undefined;
  about?: string | undefined;
  /**
   * Link that covers the whole card. With `isOff`, the plan is unavailable and the link, as its text says,
   * leads only to information about the plan.
   */
  act?: { href: string; text: string; isOff?: boolean | undefined } | undefined;
  /** Details of the plan, e.g. its first payment. */
  facts?: readonly { name: string; value: ReactNode }[] | undefined;
  /** Action that is not possible for this plan, with the reason. */
  off?: { text: string; why: string } | undefined;
  /** Shows only the name, the price and the free period. */
  isSmall?: boolean | undefined;
  /** Set if the card is one option of a radio group. */
  choice?: { name: string; value: string; isChosen: boolean; choose: () => void } | undefined;
};

/** Card of a plan. Name, price, terms and status are at the same position on all cards. */
export function PlanCard(props: PlanCardProps) {
  const { picture, name, text, price, state, trial, campaign, isOff, act, choice, isSmall } = props;
  const { facts = [], off } = props;
  const terms = isSmall ? [trial?.title].filter((term) => term !== undefined) : props.terms;
  const id = useId();
  const about = props.about ?? (act?.isOff ? act.href : undefined);
  return (
    <li
      className="plan"
      data-off={isOff || undefined}
      data-small={isSmall || undefined}
      data-pictured={picture !== undefined || undefined}
      data-choice={choice !== undefined || undefined}
    >
      {choice && (
        <label className="plan__choice">
          <input
            type="radio"
            name={choice.name}
            value={choice.value}
            checked={choice.isChosen}
            onChange={choice.choose}
            aria-labelledby={id}
            aria-describedby={`${id}-terms`}
          />
        </label>
      )}
      {picture && <Picture {...picture} className="plan__picture" />}
      <div className="plan__head">
        <h3 id={id}>
          {about === undefined ? (
            name
          ) : (
            <Link href={about} className="plan__about">
              {name}
            </Link>
          )}
        </h3>
        {state && <StatusLabel {...state} plain={isOff} />}
      </div>
      {text && !isSmall && <p className="plan__text">{text}</p>}
      <div className="plan__price" id={`${id}-terms`}>
        <p>{price}</p>
        {terms.map((term) => (
          <p key={term} className="plan__term">
            {term}
          </p>
        ))}
      </div>
      {facts.length > 0 && (
        <dl className="facts facts--card">
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {trial && !isSmall && <Trial {...trial} />}
      {campaign && !isSmall && (
        <p className="plan__more">
          <strong>{campaign.label}</strong>
          <span>{campaign.name}</span>
          {campaign.text && <span>{campaign.text}</span>}
          {campaign.until && <span>{campaign.until}</span>}
        </p>
      )}
      {act && <PlanCardAction {...act} named={id} isWhole={about === undefined} />}
      {off && (
        <div className="plan__foot">
          <p id={`${id}-why`}>{off.why}</p>
          <Button variant="quiet" unavailable aria-describedby={`${id} ${id}-why`}>
            {off.text}
          </Button>
        </div>
      )}
    </li>
  );
}

function PlanCardAction({
  href,
  text,
  isOff,
  named,
  isWhole,
}: NonNullable<PlanCardProps['act']> & { named: string; isWhole: boolean }) {
  const whole = isWhole ? 'plan__act ' : '';
  const act = isOff ? (
    <Button variant="quiet" unavailable aria-describedby={named}>
      {text}
    </Button>
  ) : (
    <Link href={href} className={`${whole}${buttonClass({ variant: 'quiet' })}`} aria-describedby={named}>
      {text}
    </Link>
  );
  return isWhole ? act : <div className="plan__foot">{act}</div>;
}

export function Picture({ src, alt, isBelow, className }: PlanPicture & { className: string }) {
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      width={640}
      height={360}
      loading={isBelow ? 'lazy' : 'eager'}
      fetchPriority={isBelow ? undefined : 'high'}
      decoding="async"
    />
  );
}

export function Trial({ title, until, then, frames }: PlanTrial) {
  return (
    <div className="plan__more plan__trial">
      {frames && <Frames total={frames.total} lit={frames.free} look="free" label={title} />}
      <p>
        <span>
          <strong>{title}</strong> <span className="phrase">{until}</span>
        </span>
        <span>{then}</span>
      </p>
    </div>
  );
}

/** @param isCompact true to use columns if the window is wide enough, for a few plans beside other content */
export function PlanCards({ isCompact, children }: { isCompact?: boolean; children: ReactNode }) {
  return <ul className={isCompact ? 'plans plans--columns' : 'plans'}>{children}</ul>;
}
