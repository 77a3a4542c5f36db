import { refused, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type {
  AgreementRegistration,
  Registered,
  RegistrationInquiry,
  RegistrationStep,
} from '../gateway-registration.js';
import type { PaypalApi } from './paypal-api.js';
import { idOf } from './paypal-captures.js';
import type { PaypalRestSettings } from './paypal-rest-settings.js';

/**
 * Registers a PayPal account: creates a setup token, has the member approve it on PayPal's page, and exchanges
 * it for a payment token.
 */
export class PaypalRegistration {
  constructor(
    private readonly api: PaypalApi,
    private readonly settings: PaypalRestSettings,
  ) {}

  async start(request: AgreementRegistration): Promise<GatewayAnswer<RegistrationStep>> {
    const answer = await this.api.send({
      method: 'POST',
      path: '/v3/vault/setup-tokens',
      requestId: `${request.registrationId}-setup`,
      body: {
        payment_source: {
          paypal: {
            description: request.item.name.slice(0, 128),
            usage_type: 'MERCHANT',
            usage_pattern: 'SUBSCRIPTION_PREPAID',
            experience_context: {
              shipping_preference: 'NO_SHIPPING',
              return_url: request.returnTo.done,
              cancel_url: request.returnTo.left,
            },
          },
        },
      },
    });
    if (answer.outcome !== 'done') return answer;
    const reference = idOf(answer.body);
    const url = answer.body
      .list('links')
      .find((link) => link.text('rel') === 'approve')
      ?.text('href');
    if (reference === null || url == null || !this.isApprovalPage(url))
      return unknown('unclear', 'SETUP_TOKEN');
    return { outcome: 'done', step: 'redirect', url, reference };
  }

  async finish(
    { registrationId }: AgreementRegistration,
    reference: string,
  ): Promise<GatewayAnswer<Registered>> {
    const answer = await this.api.send({
      method: 'POST',
      path: '/v3/vault/payment-tokens',
      requestId: `${registrationId}-vault`,
      body: { payment_source: { token: { id: reference, type: 'SETUP_TOKEN' } } },
    });
    if (answer.outcome !== 'done') return answer;
    const agreement = idOf(answer.body);
    const customerCode = idOf(answer.body.object('customer'));
    if (agreement === null || customerCode === null) return unknown('unclear', 'PAYMENT_TOKEN');
    return {
      outcome: 'done',
      instrument: { customerCode, agreement },
      face: null,
      leftAuthorisation: null,
    };
  }

  /**
   * PayPal repeats its first response to an idempotency key for three hours. After that it rejects a used setup
   * token and does not know an unused one.
   */
  async inquire(request: AgreementRegistration, reference: string): Promise<RegistrationInquiry> {
    const answer = await this.finish(request, reference);
    switch (answer.outcome) {
      case 'done': {
        const { instrument, face, leftAuthorisation } = answer;
        return { outcome: 'found', registered: { instrument, face, leftAuthorisation } };
      }
      case 'refused':
        return { outcome: 'notFound' };
      case 'notExecuted':
        return answer.cause === 'rejected'
          ? { outcome: 'notFound' }
          : { outcome: 'unavailable', code: answer.code };
      case 'unknown':
        return { outcome: 'unavailable', code: answer.code };
    }
  }

  private isApprovalPage(url: string): boolean {
    return URL.canParse(url) && this.settings.approvalOrigins.includes(new URL(url).origin);
  }
}

export const notApproved = refused('notAuthenticated', 'APPROVAL');
