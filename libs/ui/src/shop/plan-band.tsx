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
  state?: StatusLabelProps | undefined;
};

/** Shows a plan in the hero of its page, with the plan name as the title. */
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
