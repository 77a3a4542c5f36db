import type { GatewayPacing } from '../gateway-pacing.js';

export interface PaypalRestSettings {
  /** Such as https://api-m.paypal.com, without a path. */
  apiOrigin: string;
  clientId: string;
  clientSecret: string;
  /** As PayPal names our address for notices. */
  webhookId: string;
  /** The only folder from which certificates of notices are taken, such as https://api.paypal.com/v1/notifications/certs/ */
  certificateFolder: string;
  /** Origins to which a member may be sent for approval, such as https://www.paypal.com */
  approvalOrigins: readonly string[];
  /** Hours for which PayPal remembers a request id of an order; 6, or 72 by agreement. */
  orderRequestIdHours: number;
  pacing: GatewayPacing;
}
