/** An error of the gateway's token script: the field, if it is on the form, and the kind of message. */
export interface CardTokenError {
  field: CardField | null;
  kind: 'required' | 'incorrect' | 'wrongLength' | 'system' | 'unknown';
  /** True if the error was not caused by the member's input. */
  isOurs: boolean;
}

export type CardField = 'number' | 'expiry' | 'securityCode';

const kinds: Readonly<Record<string, 'required' | 'incorrect' | 'wrongLength'>> = {
  '03': 'required',
  '04': 'incorrect',
  '05': 'wrongLength',
  '07': 'incorrect',
};

const fields: Readonly<Record<string, CardField>> = {
  '003': 'number',
  '004': 'expiry',
  '005': 'securityCode',
};

/** @param code five digits: two for the kind, three for the field */
export function cardTokenError(code: string): CardTokenError {
  const parts = /^(\d{2})(\d{3})$/.exec(code);
  const [, kind = '', field = ''] = parts ?? [];
  if (kind === '99') return { field: null, kind: 'system', isOurs: true };
  const wrong = kinds[kind];
  const typed = fields[field];
  if (wrong === undefined || typed === undefined) return { field: null, kind: 'unknown', isOurs: true };
  return { field: typed, kind: wrong, isOurs: false };
}

/**
 * Returns an error of the script that creates tokens for the card holder. It uses other field codes: for the
 * two names and the contact address.
 */
export function holderTokenError(
  code: string,
): Pick<CardTokenError, 'kind' | 'isOurs'> & { isName: boolean } {
  const isName = /^0[3457]00[34]$/.test(code);
  if (isName) return { kind: 'incorrect', isOurs: false, isName };
  return { kind: cardTokenError(code).kind === 'system' ? 'system' : 'unknown', isOurs: true, isName };
}
