import { cardOf, type Card } from './cards.js';
import { errorTypes, Refusal } from '../wire/refusal.js';
import type { SbpsRequest } from '../wire/request.js';
import type { SbpsState, Token } from '../state.js';

/** Lifetime of a card token in milliseconds. */
const tokenLife = 15 * 60_000;

export interface ChosenCard {
  readonly card: Card;
  readonly expiration: string;
  readonly isNew: boolean;
  readonly hasWrongCode: boolean;
}

/**
 * Returns the card that the token represents and consumes the token, or returns the stored card. @throws
 * Refusal
 */
export function chooseCard(request: SbpsRequest, state: SbpsState): ChosenCard {
  if (request.value('token') !== '' || request.value('token_key') !== '') {
    const { number, expiration, hasWrongCode } = takeToken(state, request, ['token', 'token_key'], 'card');
    const card = cardOf(number ?? '');
    if (card.tokenError !== undefined) throw new Refusal('101', card.tokenError);
    return { card, expiration: expiration ?? '', isNew: true, hasWrongCode: hasWrongCode === true };
  }
  const stored = state.cards.get(request.value('cust_code'));
  if (stored === undefined) throw new Refusal('101', errorTypes.customer);
  const { number, expiration } = stored;
  return { card: cardOf(number), expiration, isNew: false, hasWrongCode: false };
}

/** @throws Refusal */
export function takeToken(
  state: SbpsState,
  request: SbpsRequest,
  [nameField, keyField]: readonly [string, string],
  kind: Token['kind'],
): Token {
  const name = request.value(nameField);
  const token = state.tokens.get(name);
  if (token?.kind !== kind || token.key !== request.value(keyField)) throw new Refusal('101', 'T1');
  state.tokens.delete(name);
  if (state.now() - token.at > tokenLife) throw new Refusal('101', 'T2');
  return token;
}

/** Rejects a registration that the card company refuses. @throws Refusal */
export function requireRegistrable(chosen: ChosenCard, state: SbpsState): void {
  const { card, expiration, hasWrongCode } = chosen;
  requireUnexpired(expiration, state);
  if (hasWrongCode) throw new Refusal('101', '61');
  if (card.refusedAtRegistration !== undefined) throw new Refusal('101', card.refusedAtRegistration);
}

/** @throws Refusal */
export function requireUnexpired(expiration: string, state: SbpsState): void {
  const [year, month] = [Number(expiration.slice(0, 4)), Number(expiration.slice(4, 6))];
  // Midnight in Japan at the end of the expiry month.
  const end = Date.UTC(year, month, 1) - 9 * 60 * 60_000;
  if (state.now() >= end) throw new Refusal('101', '27');
}
