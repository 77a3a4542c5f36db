import { useId, type ReactNode } from 'react';
import { Link } from '../navigation/link.js';

export type Answer = {
  name: string;
  value: ReactNode;
  blank?: boolean | undefined;
  change?: { href: string; text: string } | undefined;
};

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

export function NumberedList({ items }: { items: readonly string[] }) {
  return (
    <ol className="numbered" role="list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  );
}
