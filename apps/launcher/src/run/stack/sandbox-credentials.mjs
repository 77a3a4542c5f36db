import { generateKeyPairSync, randomBytes } from 'node:crypto';

const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Key that signs the security events for the sandbox app. Each start generates a new key. */
export const sandboxEventsKey = `whsec_${randomBytes(32).toString('base64')}`;

/** Client secret of the sandbox app, which is a relying party of the site. */
export const sandboxAppSecret = 'sandbox-secret-of-the-night-screening-notes';

/**
 * Secrets that the site and its commands share with the simulated providers. Each start generates a new key for
 * Apple.
 */
export const sandboxSecrets = {
  SOCIAL_GOOGLE_SECRET: 'sandbox-secret-of-Google',
  SOCIAL_APPLE_PRIVATE_KEY: apple.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  SOCIAL_LINE_SECRET: 'sandbox-secret-of-Line',
  SOCIAL_YAHOO_JAPAN_SECRET: 'sandbox-secret-of-YahooJapan',
  SOCIAL_X_SECRET: 'sandbox-secret-of-X',
  SOCIAL_FACEBOOK_SECRET: 'sandbox-secret-of-Facebook',
  PAYMENT_SBPS_HASH_KEY: '8435dbd48f2249807ec216c3d5ecab714264cc4a',
  PAYMENT_SBPS_CIPHER_KEY: 'sandbox3deskeyof24bytes!',
  PAYMENT_SBPS_CIPHER_VECTOR: 'sandboxi',
  PAYMENT_PAYPAL_SECRET: 'sandbox-paypal-secret',
  PAYMENT_PAYPAL_NVP_PASSWORD: 'sandbox-paypal-password',
  PAYMENT_PAYPAL_NVP_SIGNATURE: 'sandbox-paypal-signature',
  PLAYER_STREAKS_KEY: 'sandbox-with-key',
  MAIL_WEBHOOK_SECRET: 'sandbox-secret-of-the-reports-about-mails',
  OIDC_SANDBOX_APP_SECRET: sandboxAppSecret,
  OIDC_SANDBOX_EVENTS_KEY: sandboxEventsKey,
};

/** Public key of the simulated Apple provider, as SPKI in DER and base64. */
export const sandboxAppleKey = apple.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
