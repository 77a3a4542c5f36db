import type { ReactNode } from 'react';
import { BrandMark, type PaymentMark } from '../catalogue/brand-mark.js';

export function MethodList({ children }: { children: ReactNode }) {
  return <ul className="rows">{children}</ul>;
}

export type MethodRowProps = {
  mark: PaymentMark;
  name: string;
  state?: { tone: 'warn' | 'danger'; text: string } | undefined;
  facts: readonly string[];
  act?: ReactNode;
  isLit?: boolean;
};

export function MethodRow({ mark, name, state, facts, act, isLit }: MethodRowProps) {
  return (
    <li className="method" data-lit={isLit || undefined}>
      <BrandMark mark={mark} />
      <div>
        <h3>{name}</h3>
        {state && <p className={`method__state method__state--${state.tone}`}>{state.text}</p>}
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      {act && <div className="method__act">{act}</div>}
    </li>
  );
}
