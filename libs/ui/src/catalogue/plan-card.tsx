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
  /** Free days and all that are drawn; without them nothing is. */
  frames?: { free: number; total: number } | undefined;
};

export type PlanPicture = {
  /** Drawn 16 to 9. */
  src: string;
  alt: string;
  /** It stands below what a window shows at first. */
  isBelow?: boolean | undefined;
};

export type PlanCardProps = {
  picture?: PlanPicture | undefined;
  name: string;
  text?: string | undefined;
  /** The amount, and in `small` what it is for. */
  price: ReactNode;
  /** How it is sold or held, where that needs saying. */
  state?: { status: Status; text: string } | undefined;
  /** Short sentences under the price, e.g. how it renews. */
  terms: readonly string[];
  trial?: PlanTrial | undefined;
  campaign?:
    | { label: string; name: string; text?: string | undefined; until?: string | undefined }
    | undefined;
  /** It cannot be had now. */
  isOff?: boolean | undefined;
  about?: string | undefined;
  /** Where the whole card leads; `isOff`: to read about what cannot be had, which the text says. */
  act?: { href: string; text: string; isOff?: boolean | undefined } | undefined;
  /** Name, price and what is free alone. */
  isSmall?: boolean | undefined;
  /** One of several to choose from: the whole card chooses it. */
  choice?: { name: string; value: string; isChosen: boolean; choose: () => void } | undefined;
};

/** One of several things that a store sells: name, price, terms and state in the same places on each card. */
export function PlanCard(props: PlanCardProps) {
  const { picture, name, text, price, state, trial, campaign, isOff, act, choice, isSmall } = props;
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

/** @param isCompact in columns, where the window has room: for a few beside other things */
export function PlanCards({ isCompact, children }: { isCompact?: boolean; children: ReactNode }) {
  return <ul className={isCompact ? 'plans plans--columns' : 'plans'}>{children}</ul>;
}
