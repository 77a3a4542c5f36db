import { locally, refused, rejected, unknown, type GatewayAnswer } from '../gateway-answer.js';
import type { AgreementRegistration, Registered, RegistrationStep } from '../gateway-registration.js';
import type { NvpApi } from './nvp-api.js';
import type { PaypalNvpSettings } from './paypal-nvp-settings.js';

const token = /^[\w-]{1,40}$/;
const agreementId = /^[\w-]{1,40}$/;

export class NvpRegistration {
  constructor(
    private readonly api: NvpApi,
    private readonly settings: PaypalNvpSettings,
  ) {}

  async start({ item, returnTo }: AgreementRegistration): Promise<GatewayAnswer<RegistrationStep>> {
    if (!URL.canParse(this.settings.approvalUrl)) return locally(rejected('APPROVAL_URL', true));
    const answer = await this.api.call('SetExpressCheckout', {
      PAYMENTREQUEST_0_AMT: '0',
      PAYMENTREQUEST_0_CURRENCYCODE: 'JPY',
      PAYMENTREQUEST_0_PAYMENTACTION: 'Sale',
      L_BILLINGTYPE0: this.settings.agreement,
      L_BILLINGAGREEMENTDESCRIPTION0: item.name.slice(0, 127),
      L_PAYMENTTYPE0: 'InstantOnly',
      NOSHIPPING: '1',
      RETURNURL: returnTo.done,
      CANCELURL: returnTo.left,
    });
    if (answer.outcome !== 'done') return answer;
    const reference = answer.reply.get('TOKEN') ?? '';
    if (!token.test(reference)) return unknown('unclear', 'TOKEN');
    const url = new URL(this.settings.approvalUrl);
    url.searchParams.set('cmd', '_express-checkout');
    url.searchParams.set('token', reference);
    return { outcome: 'done', step: 'redirect', url: url.href, reference };
  }

  async finish(
    { customerCode }: AgreementRegistration,
    reference: string,
  ): Promise<GatewayAnswer<Registered>> {
    const answer = await this.api.call('CreateBillingAgreement', { TOKEN: reference });
    if (answer.outcome !== 'done') return answer;
    const agreement = answer.reply.get('BILLINGAGREEMENTID') ?? '';
    if (!agreementId.test(agreement)) return unknown('unclear', 'BILLINGAGREEMENTID');
    return {
      outcome: 'done',
      instrument: { customerCode, agreement },
      face: null,
      leftAuthorisation: null,
    };
  }
}

export const notApproved = refused('notAuthenticated', 'APPROVAL');
