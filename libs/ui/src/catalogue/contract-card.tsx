import { useId, type ReactNode } from 'react';

import { StatusLabel, type Status } from '../feedback/status-label.js';
import { buttonClass } from '../form/button.js';
import { Link } from '../navigation/link.js';

export type ContractCardProps = {
  name: string;
  state: { status: Status; text: string };
  facts: readonly { name: string; value: ReactNode }[];
  /** Link that covers the whole card. */
  act?: { href: string; text: string } | undefined;
};

/** An active contract among the plan cards. */
export function ContractCard({ name, state, facts, act }: ContractCardProps) {
  const id = useId();
  return (
    <li className="plan">
      <div className="plan__head">
        <h3 id={id}>{name}</h3>
        <StatusLabel {...state} />
      </div>
      <dl className="facts facts--card">
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {act && (
        <Link
          href={act.href}
          className={`plan__act ${buttonClass({ variant: 'quiet' })}`}
          aria-describedby={id}
        >
          {act.text}
        </Link>
      )}
    </li>
  );
}
