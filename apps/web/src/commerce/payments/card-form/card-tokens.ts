import { addrSpecOf } from '@account/domain/identity/accounts/email';
import type {
  CardFormData,
  CardTokens,
  HolderTokens,
} from '@account/contracts/commerce/payments/card-form/card-form-messages';
import {
  normaliseCardName,
  type CardFieldProblems,
  type TypedCard,
} from '@account/domain/commerce/payments/payment-methods/typed-card';
import {
  normaliseCardNumber,
  normaliseSecurityCode,
} from '@account/domain/commerce/payments/payment-methods/card-number';
import {
  cardTokenError,
  holderTokenError,
} from '@account/domain/commerce/payments/payment-methods/card-token-error';

import type { Gateway, GatewayAnswer } from './gateway-scripts.js';

export const cardFailures = ['system', 'unknown', 'timeout'] as const;

export type CardFailure = (typeof cardFailures)[number];

type Refused = { problems: CardFieldProblems } | { failure: CardFailure; code?: string };

export type TokenOutcome = { tokens: CardTokens } | Refused;

export type HolderOutcome = { holder: HolderTokens } | Refused;

/** Sends the card to the gateway, and the holder's name and contact address only to its 3-D Secure script. */
export async function tokensOf(
  typed: TypedCard,
  data: CardFormData,
  gateway: Gateway,
): Promise<TokenOutcome> {
  const { merchantId, serviceId } = data.sbpsConfig;
  const [card, holder] = await Promise.all([
    gateway.card({
      merchantId,
      serviceId,
      ccNumber: normaliseCardNumber(typed.number),
      ccExpiration: typed.year + typed.month,
      securityCode: normaliseSecurityCode(typed.securityCode),
    }),
    holderOf(typed, data, gateway),
  ]);
  return outcomeOf(card, holder);
}

/** Requests holder tokens for a card stored at the gateway. Sends only the name and the contact address. */
export async function holderTokensOf(
  typed: TypedCard,
  data: CardFormData,
  gateway: Gateway,
): Promise<HolderOutcome> {
  return holderOutcomeOf(await holderOf(typed, data, gateway));
}

function holderOf(typed: TypedCard, data: CardFormData, gateway: Gateway): Promise<GatewayAnswer> {
  const { merchantId, serviceId } = data.sbpsConfig;
  return gateway.holder({
    merchantId,
    serviceId,
    billingLastName: normaliseCardName(typed.familyName),
    billingFirstName: normaliseCardName(typed.givenName),
    // EMV 3-D Secure requires an RFC 5322 address.
    email: addrSpecOf(data.contactEmail),
  });
}

export function holderOutcomeOf(holder: GatewayAnswer): HolderOutcome {
  if (holder === 'timeout') return { failure: 'timeout' };
  if (holder.result === 'NG') return ofHolder(holder.errorCode);
  const { tds2infoToken = '', tds2infoTokenKey = '' } = holder.token;
  if (tds2infoToken === '' || tds2infoTokenKey === '') return { failure: 'unknown' };
  return { holder: { tds2infoToken, tds2infoTokenKey } };
}

export function outcomeOf(card: GatewayAnswer, holder: GatewayAnswer): TokenOutcome {
  if (card === 'timeout' || holder === 'timeout') return { failure: 'timeout' };
  if (card.result === 'NG') return ofCard(card.errorCode);
  if (holder.result === 'NG') return ofHolder(holder.errorCode);
  const { token = '', tokenKey = '' } = card.token;
  const { tds2infoToken = '', tds2infoTokenKey = '' } = holder.token;
  const tokens = { token, tokenKey, tds2infoToken, tds2infoTokenKey };
  return Object.values(tokens).includes('') ? { failure: 'unknown' } : { tokens };
}

function ofCard(code: string): Refused {
  const { field, kind } = cardTokenError(code);
  if (kind === 'system' || kind === 'unknown') return { failure: kind, code };
  return field === null ? { failure: 'unknown', code } : { problems: { [field]: `${field}.${kind}` } };
}

function ofHolder(code: string): Refused {
  const { isName, kind } = holderTokenError(code);
  if (isName) return { problems: { familyName: 'name.format', givenName: 'name.format' } };
  return { failure: kind === 'system' ? 'system' : 'unknown', code };
}
