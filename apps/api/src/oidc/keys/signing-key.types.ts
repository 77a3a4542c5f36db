/** JWA of the keys that sign: RS256 is what every client knows, ES256 what is shorter. */
export const signingAlgorithms = ['RS256', 'ES256'] as const;

export type SigningAlgorithm = (typeof signingAlgorithms)[number];

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/** Milliseconds for which a key is published before it signs: clients have fetched it by then. */
export const publishedBefore = day;

/** Milliseconds for which a key that signs no more still verifies: an ID token is a logout hint as long as its session lives. */
export const verifiesAfter = 91 * day;

/** Milliseconds after which a key gets a successor by itself. */
export const rotatesAfter = 90 * day;

/** A private key as JSON Web Key, with what says which it is. */
export interface SigningJwk {
  kid: string;
  alg: SigningAlgorithm;
  use: 'sig';
  [member: string]: unknown;
}
