import type { GatewayPacing } from '../gateway-pacing.js';

/** Credentials for SB Payment Service, with resolved secret references. */
export interface SbpsAccount {
  /** URL of the API type, for example https://api.sps-system.com/api/xmlapi.do */
  apiUrl: string;
  /** 5 digits. */
  merchantId: string;
  /** 3 digits. */
  serviceId: string;
  hashKey: string;
  /** HTTP Basic authentication of the API type. */
  user: string;
  password: string;
  /** Permitted clock difference in seconds. */
  limitSeconds: number;
  /** 3DES keys for fields of the API type: 24 and 8 ASCII characters. Null without encryption. */
  cipher: { key: string; initialVector: string } | null;
  pacing: GatewayPacing;
}
