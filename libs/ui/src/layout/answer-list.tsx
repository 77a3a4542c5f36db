import { useId, type ReactNode } from 'react';
import { Link } from './link.js';

export type Answer = {
  name: string;
  value: ReactNode;
  /** Nothing was answered: the value says so, in grey. */
  blank?: boolean | undefined;
  /** Leads back to the question, e.g. 「変更」. */
  change?: { href: string; text: string } | undefined;
};

/** What a visitor entered, to be looked over before it is sent. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="answers">
      {answers.map((answer) => (
        <AnswerRow key={answer.name} {...answer} />
      ))}
    </dl>
  );
}

function AnswerRow({ name, value, blank, change }: Answer) {
  const id = useId();
  return (
    <div>
      <dt id={`${id}-name`}>{name}</dt>
      <dd className={blank ? 'none' : undefined}>{value}</dd>
      {change && (
        <dd className="go">
          <Link id={`${id}-go`} aria-labelledby={`${id}-name ${id}-go`} href={change.href}>
            {change.text}
          </Link>
        </dd>
      )}
    </div>
  );
}
