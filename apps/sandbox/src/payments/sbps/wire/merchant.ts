/** The only merchant of the simulated SBPS; its values are not secret. */
export const merchant = {
  merchantId: '30132',
  serviceId: '001',
  hashKey: '8435dbd48f2249807ec216c3d5ecab714264cc4a',
  /** 24 bytes. */
  cipherKey: 'sandbox3deskeyof24bytes!',
  /** 8 bytes. */
  cipherVector: 'sandboxi',
} as const;

export const basicAuthorization = `Basic ${Buffer.from(
  `${merchant.merchantId}${merchant.serviceId}:${merchant.hashKey}`,
).toString('base64')}`;
