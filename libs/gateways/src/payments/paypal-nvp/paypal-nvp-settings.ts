import type { GatewayPacing } from '../gateway-pacing.js';

export interface PaypalNvpSettings {
  /** For example https://api-3t.paypal.com/nvp */
  apiUrl: string;
  user: string;
  password: string;
  signature: string;
  /** Approval page for members, for example https://www.paypal.com/cgi-bin/webscr */
  approvalUrl: string;
  /** URL to verify webhooks, for example https://ipnpb.paypal.com/cgi-bin/webscr */
  verificationUrl: string;
  /** PayPal's id of our account, which its webhooks contain as the receiver: 13 characters. */
  receiverId: string;
  agreement: 'MerchantInitiatedBilling' | 'MerchantInitiatedBillingSingleAgreement';
  pacing: GatewayPacing;
}
