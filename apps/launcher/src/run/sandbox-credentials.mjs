import { generateKeyPairSync } from 'node:crypto';

const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** What the site shares with the providers of logins that the sandbox plays. The key is new with each start. */
export const sandboxSecrets = {
  SOCIAL_GOOGLE_SECRET: 'sandbox-secret-of-Google',
  SOCIAL_APPLE_PRIVATE_KEY: apple.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  SOCIAL_LINE_SECRET: 'sandbox-secret-of-Line',
  SOCIAL_YAHOO_JAPAN_SECRET: 'sandbox-secret-of-YahooJapan',
  SOCIAL_X_SECRET: 'sandbox-secret-of-X',
  SOCIAL_FACEBOOK_SECRET: 'sandbox-secret-of-Facebook',
};

/** What the app at the sandbox, which logs in through the site, proves with who it is. */
export const sandboxAppSecret = 'sandbox-secret-of-the-night-screening-notes';

/** The half of the key that Apple is given: SPKI in DER, base64. */
export const sandboxAppleKey = apple.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
