import type { ReactNode } from 'react';

import { StatusLabel, type StatusLabelProps } from '../feedback/status-label.js';
import { Link } from '../navigation/link.js';
import { Scene } from '../site/band.js';
import { Trial, type PlanTrial } from '../catalogue/plan-card.js';

export type PlanBandProps = {
  back: { href: string; text: string };
  picture?: { src: string } | undefined;
  name: string;
  text?: string | undefined;
  price: ReactNode;
  trial?: PlanTrial | undefined;
  /** How it is sold or held, where that needs saying. */
  state?: StatusLabelProps | undefined;
};

/** What is sold, on the hero of its own page: the page's title is the plan. */
export function PlanBand({ back, picture, name, text, price, trial, state }: PlanBandProps) {
  return (
    <div className="wrap band band--plan">
      {picture && <Scene src={picture.src} isClear />}
      <Link className="back" href={back.href}>
        {back.text}
      </Link>
      <h1 tabIndex={-1}>{name}</h1>
      {text && <p>{text}</p>}
      <p className="band__price">{price}</p>
      {state && <StatusLabel {...state} />}
      {trial && <Trial {...trial} />}
    </div>
  );
}
