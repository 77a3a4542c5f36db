import { failureOf, refused, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { ProviderIds } from '../gateway-references.js';
import type {
  AuthenticationToken,
  CardRegistration,
  Registered,
  RegistrationInquiry,
  RegistrationStep,
  ReturnAddresses,
} from '../gateway-registration.js';
import type { Authentication } from '../payment-gateway.js';
import type { SbpsApi } from '../sbps-wire/sbps-api.js';
import { encrypted, group, plain, type SbpsField } from '../sbps-wire/sbps-fields.js';
import { callOnTransaction, idsOf, orderParts } from '../sbps-wire/sbps-transaction.js';
import { isCustomerGone } from '../sbps-wire/sbps-errors.js';
import { maskCard, readCard, readMaskedCard } from './sbps-masked-card.js';
import { cardToken, customer, storeCardParts, nameBrand, paidBy } from './sbps-card-parts.js';
import type { SbpsCardSettings } from './sbps-card-settings.js';

/** Item that SBPS's records show for a card check. */
const check = { id: 'card-registration', name: 'カード登録' };

const authenticationId = /^[\w-]{1,128}$/;

interface AuthenticatedCard {
  customerCode: string;
  amount: number;
  card: readonly SbpsField[];
  token: AuthenticationToken;
  returnTo: ReturnAddresses;
}

/**
 * Registers a card: authentication on the issuer's page, storage, and cancellation of the authorisation of the
 * card check.
 */
export class SbpsCardRegistration {
  constructor(
    private readonly api: SbpsApi,
    private readonly settings: SbpsCardSettings,
  ) {}

  async start(request: CardRegistration): Promise<GatewayAnswer<RegistrationStep>> {
    const { authentication, customerCode, amount, returnTo } = request;
    if (authentication === null) return stepOf(await this.finish(request, null));
    const step = await this.authenticate({
      customerCode,
      amount,
      card: cardToken(request),
      token: authentication,
      returnTo,
    });
    if (step.outcome !== 'done') return step;
    const { url, reference } = step;
    if (url !== null) return { outcome: 'done', step: 'redirect', url, reference };
    return stepOf(await this.finish(request, reference));
  }

  async authenticate({
    customerCode,
    amount,
    card,
    token,
    returnTo,
  }: AuthenticatedCard): Promise<GatewayAnswer<Authentication>> {
    const answer = await this.api.call(this.settings.functions.authenticate, [
      customer(customerCode),
      plain('amount', amount),
      group(
        'pay_option_manage',
        ...card,
        plain('tds_info_token', token.token),
        plain('tds_info_token_key', token.key),
        plain('ok_return_url', returnTo.done),
        plain('ng_return_url', returnTo.failed),
      ),
      encrypted(this.api.account),
    ]);
    if (answer.outcome !== 'done') return answer;
    const url = answer.reply.get('redirect_url') ?? '';
    const reference = answer.reply.get('res_tds_authentication_id') ?? '';
    const isUsable = authenticationId.test(reference) && (url === '' || isWebAddress(url));
    if (!isUsable) return unknown('unclear', 'TDS');
    return { outcome: 'done', url: url === '' ? null : url, reference };
  }

  /**
   * @param authentication reference of 3-D Secure from the issuer's page; null if no authentication was
   *   required
   */
  finish(request: CardRegistration, authentication: string | null): Promise<GatewayAnswer<Registered>> {
    return this.settings.registration === 'store-only'
      ? this.store(request)
      : this.authoriseAndCancel(request, authentication);
  }

  /**
   * Checks whether a card is stored. A card under the customer code of this registration can only belong to it.
   */
  async inquire({ customerCode }: Pick<CardRegistration, 'customerCode'>): Promise<RegistrationInquiry> {
    const answer = await readCard(this.api, this.settings.functions.readCard, customerCode);
    if (answer.outcome !== 'done')
      return isCustomerGone(answer.code)
        ? { outcome: 'notFound' }
        : { outcome: 'unavailable', code: answer.code };
    const instrument = { customerCode, agreement: null };
    const face = maskCard(this.api, answer);
    return { outcome: 'found', registered: { instrument, face, leftAuthorisation: null } };
  }

  private async store(request: CardRegistration): Promise<GatewayAnswer<Registered>> {
    const answer = await this.api.call(this.settings.functions.storeCard, [
      customer(request.customerCode),
      group('pay_option_manage', ...cardToken(request), nameBrand()),
      encrypted(this.api.account),
    ]);
    return failureOf(answer) ?? this.registered(request.customerCode, null);
  }

  private async authoriseAndCancel(
    request: CardRegistration,
    authentication: string | null,
  ): Promise<GatewayAnswer<Registered>> {
    const { functions } = this.settings;
    const proof =
      authentication === null ? cardToken(request) : [plain('tds_authentication_id', authentication)];
    const answer = await this.api.call(
      authentication === null ? functions.authorise : functions.authoriseAuthenticated,
      [
        customer(request.customerCode),
        ...orderParts(request.registrationId, check, request.amount),
        ...paidBy(this.api.account, ...inOrder(proof, storeCardParts(true), nameBrand())),
      ],
    );
    if (answer.outcome !== 'done') return answer;
    const ids = idsOf(answer);
    if (ids === null) return unknown('unclear', 'RES_TRACKING_ID');
    const cancelled = await callOnTransaction(this.api, functions.cancel, ids, 'refund');
    return this.registered(request.customerCode, cancelled.outcome === 'done' ? null : ids);
  }

  private async registered(
    customerCode: string,
    leftAuthorisation: ProviderIds | null,
  ): Promise<GatewayAnswer<Registered>> {
    return {
      outcome: 'done',
      instrument: { customerCode, agreement: null },
      face: await readMaskedCard(this.api, this.settings.functions.readCard, customerCode),
      leftAuthorisation,
    };
  }
}

/** Sorts the fields as in the manual: tokens precede the options, and an authentication follows them. */
function inOrder(proof: readonly SbpsField[], ...options: readonly SbpsField[]): SbpsField[] {
  return proof[0]?.name === 'token' ? [...proof, ...options] : [...options, ...proof];
}

function stepOf(answer: GatewayAnswer<Registered>): GatewayAnswer<RegistrationStep> {
  return answer.outcome === 'done' ? { ...answer, step: 'registered' } : answer;
}

/** Permits only web URLs for the redirect, so that scripts are excluded. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

export const notAuthenticated = refused('notAuthenticated', 'TDS_RETURN');
