import type { ReactNode } from 'react';

import { Frames, type FramesProps } from '../feedback/frames.js';
import { LinkButton } from '../form/button.js';
import { TextLink } from '../typography/text-link.js';
import type { OrderSum } from '../catalogue/order-box.js';

type LinkTarget = { href: string; text: string };

export type OrderSummaryProps = {
  title: string;
  /** Messages of the store for the new owner, and the address of the confirmation e-mail. */
  leads: readonly string[];
  label: string;
  picture?: { src: string; alt: string } | undefined;
  number?: { name: string; value: string } | undefined;
  orderedAt?: string | undefined;
  name: string;
  sums: readonly OrderSum[];
  /** Viewing period of the purchase. */
  length?: { frames: FramesProps; text: string } | undefined;
  act: LinkTarget;
  more?: LinkTarget | undefined;
};

/** Shows a completed purchase in the hero, with the next links directly below it. */
export function OrderSummary(props: OrderSummaryProps) {
  const { title, leads, label, picture, number, orderedAt, name, sums, length, act, more } = props;
  return (
    <div className="wrap band band--order-summary" data-light="done">
      <h1 tabIndex={-1}>{title}</h1>
      {leads.map((lead) => (
        <p key={lead}>{lead}</p>
      ))}
      <article className="order-summary" data-scheme="light" aria-label={label}>
        {picture && <img src={picture.src} alt={picture.alt} width={640} height={360} />}
        <div>
          {number && (
            <p className="order-summary__number">
              <span>
                {number.name} <b>{number.value}</b>
              </span>
              <span>{orderedAt}</span>
            </p>
          )}
          <h2>{name}</h2>
          <dl>
            {sums.map(({ label: of, amount, note }) => (
              <div key={of}>
                <dt>{of}</dt>
                <dd>{amount}</dd>
                {note && <dd className="order-summary__note">{note}</dd>}
              </div>
            ))}
          </dl>
          {length && <Frames {...length.frames} />}
          {length && <p className="sub">{length.text}</p>}
        </div>
      </article>
      <div className="acts">
        <LinkButton variant="light" size="auth" href={act.href}>
          {act.text}
        </LinkButton>
        {more && <TextLink href={more.href}>{more.text}</TextLink>}
      </div>
    </div>
  );
}

export type DaysAheadProps = { frames: FramesProps; from: string; until: ReactNode; next: string };

/** Shows the days until the next payment, with one frame per day. */
export function DaysAhead({ frames, from, until, next }: DaysAheadProps) {
  return (
    <div className="reel narrow">
      <Frames {...frames} />
      <p className="contract__span">
        <span>{from}</span>
        <span>{until}</span>
        <span>{next}</span>
      </p>
    </div>
  );
}
