/** Card brand code, or the type of another payment method. */
export type PaymentMark =
  | 'V'
  | 'M'
  | 'A'
  | 'J'
  | 'D'
  | 'Unknown'
  | 'PayPal'
  | 'PayPay'
  | 'docomo'
  | 'au'
  | 'SoftBank'
  | 'Yahoo!'
  | 'code';

export type BrandMarkProps = {
  mark: PaymentMark;
  size?: 'small' | undefined;
};

const letters: Partial<Record<PaymentMark, string>> = {
  V: 'VISA',
  M: 'Mastercard',
  A: 'AMEX',
  J: 'JCB',
  D: 'Diners',
  code: '%',
};

/** Shows a text badge instead of a logo; the full name is next to it. */
export function BrandMark({ mark, size }: BrandMarkProps) {
  const classes = ['brand', `brand--${mark.toLowerCase().replace(/\W/g, '')}`, size && `brand--${size}`];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden>
      {mark === 'Unknown' ? <i className="brand__blank" /> : (letters[mark] ?? mark)}
    </span>
  );
}
