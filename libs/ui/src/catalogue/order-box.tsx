import type { ReactNode } from 'react';

export type OrderSum = {
  label: string;
  /** Amount with its unit in a `small` element. */
  amount: ReactNode;
  note?: string | undefined;
};

export type OrderTerm = { name: string; text: ReactNode };

export type OrderBoxProps = {
  /** Name of the order; if omitted, only the amounts are shown. */
  name?: string | undefined;
  picture?: { src: string; alt: string } | undefined;
  /** Amounts to pay. The first entry is today's payment. */
  sums: readonly OrderSum[];
  /** Terms of the order, numbered in this order. If omitted, only the amounts are shown. */
  terms?: readonly OrderTerm[] | undefined;
  /** True while the amounts are being recalculated. */
  busy?: boolean | undefined;
  /** Order button, directly below the content. */
  children?: ReactNode;
};

/** Shows only the amounts and terms of an order, directly above the order button. */
export function OrderBox({ name, picture, sums, terms, busy, children }: OrderBoxProps) {
  return (
    <div className={terms ? 'order order--whole' : 'order'} aria-busy={busy || undefined}>
      {picture && (
        <img className="order__picture" src={picture.src} alt={picture.alt} width={640} height={360} />
      )}
      {name && <h2 className="order__name">{name}</h2>}
      <dl className="order__sums">
        {sums.map(({ label, amount, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
            {note && <dd className="order__note">{note}</dd>}
          </div>
        ))}
      </dl>
      {terms && (
        <dl className="order__terms">
          {terms.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children && <div className="order__foot">{children}</div>}
    </div>
  );
}
