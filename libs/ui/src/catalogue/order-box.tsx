import type { ReactNode } from 'react';

export type OrderSum = {
  label: string;
  /** The amount, and in `small` what it is for. */
  amount: ReactNode;
  note?: string | undefined;
};

export type OrderTerm = { name: string; text: ReactNode };

export type OrderBoxProps = {
  /** What is ordered; without it only what it comes to. */
  name?: string | undefined;
  picture?: { src: string; alt: string } | undefined;
  /** Today's payment first. */
  sums: readonly OrderSum[];
  /** Numbered in their order; without them only the sums are drawn. */
  terms?: readonly OrderTerm[] | undefined;
  /** The sums are being worked out again. */
  busy?: boolean | undefined;
  /** At the foot: what orders it, with nothing in between. */
  children?: ReactNode;
};

/** What is ordered: sums, terms and nothing else, right above the button that orders it. */
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
