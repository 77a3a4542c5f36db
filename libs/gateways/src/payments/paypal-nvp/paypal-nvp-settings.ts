import type { GatewayPacing } from '../gateway-pacing.js';

export interface PaypalNvpSettings {
  /** Such as https://api-3t.paypal.com/nvp */
  apiUrl: string;
  user: string;
  password: string;
  signature: string;
  /** Where a member approves, such as https://www.paypal.com/cgi-bin/webscr */
  approvalUrl: string;
  /** Where a notice is verified, such as https://ipnpb.paypal.com/cgi-bin/webscr */
  verificationUrl: string;
  /** PayPal's id of our account, which its notices name as the receiver: 13 characters. */
  receiverId: string;
  agreement: 'MerchantInitiatedBilling' | 'MerchantInitiatedBillingSingleAgreement';
  pacing: GatewayPacing;
}
