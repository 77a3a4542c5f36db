import type { GatewayPacing } from '../gateway-pacing.js';

/** Our access to SB Payment Service. Secrets are values here: the store file's references are resolved before. */
export interface SbpsAccount {
  /** Of the API type, such as https://api.sps-system.com/api/xmlapi.do */
  apiUrl: string;
  /** 5 digits. */
  merchantId: string;
  /** 3 digits. */
  serviceId: string;
  hashKey: string;
  /** HTTP Basic authentication of the API type. */
  user: string;
  password: string;
  /** Seconds by which the two clocks may differ. */
  limitSeconds: number;
  /** 3DES for fields of the API type: 24 and 8 ASCII characters; null where the contract has none. */
  cipher: { key: string; initialVector: string } | null;
  pacing: GatewayPacing;
}
