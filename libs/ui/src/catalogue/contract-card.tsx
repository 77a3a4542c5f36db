import { useId, type ReactNode } from 'react';

import { StatusLabel, type Status } from '../feedback/status-label.js';
import { buttonClass } from '../form/button.js';
import { Link } from '../navigation/link.js';
import { TextLink } from '../typography/text-link.js';

export type ContractCardProps = {
  name: string;
  state: { status: Status; text: string };
  facts: readonly { name: string; value: ReactNode }[];
  /** Sentence about an upcoming event. */
  say?: string | undefined;
  /** Link that covers the whole card. */
  act?: { href: string; text: string } | undefined;
  /** Additional link beside the action. */
  more?: { href: string; text: string } | undefined;
};

/** An active contract among the plan cards. */
export function ContractCard({ name, state, facts, say, act, more }: ContractCardProps) {
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
      {say && <p className="plan__say">{say}</p>}
      {act && (
        <Link
          href={act.href}
          className={`plan__act ${buttonClass({ variant: 'quiet' })}`}
          aria-describedby={id}
        >
          {act.text}
        </Link>
      )}
      {more && (
        <p className="plan__also">
          <TextLink href={more.href}>{more.text}</TextLink>
        </p>
      )}
    </li>
  );
}
