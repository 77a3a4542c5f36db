import type { GatewayPacing } from '../gateway-pacing.js';

export interface PaypalRestSettings {
  /** For example https://api-m.paypal.com, without a path. */
  apiOrigin: string;
  clientId: string;
  clientSecret: string;
  /** PayPal's id of our webhook URL. */
  webhookId: string;
  /** The only folder for webhook certificates, for example https://api.paypal.com/v1/notifications/certs/ */
  certificateFolder: string;
  /** Permitted origins of approval pages, for example https://www.paypal.com */
  approvalOrigins: readonly string[];
  /** Hours for which PayPal remembers the request id of an order: 6, or 72 if agreed with PayPal. */
  orderRequestIdHours: number;
  pacing: GatewayPacing;
}
