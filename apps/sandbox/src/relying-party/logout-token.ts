import { jwtVerify, type JWTVerifyGetKey } from 'jose';

const event = 'http://schemas.openid.net/event/backchannel-logout';
const maxRetainedTokens = 10_000;

export interface LoggedOut {
  readonly sub: string | undefined;
  readonly sid: string | undefined;
}

/**
 * Validates logout tokens as required by OpenID Connect Back-Channel Logout 1.0, 2.6, and accepts each token
 * once.
 */
export class LogoutTokens {
  private readonly taken = new Set<string>();

  constructor(
    private readonly issuer: string,
    private readonly clientId: string,
  ) {}

  async check(token: string, keys: JWTVerifyGetKey): Promise<LoggedOut> {
    const { payload } = await jwtVerify(token, keys, {
      issuer: this.issuer,
      audience: this.clientId,
      typ: 'logout+jwt',
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['iat', 'exp', 'jti', 'events'],
      clockTolerance: 30,
    });
    const { events, sub, sid, jti } = payload;
    if (typeof events !== 'object' || events === null || !(event in events)) {
      throw new Error('the events claim has no back-channel logout');
    }
    if ('nonce' in payload) throw new Error('a logout token must not have a nonce');
    if (sub === undefined && typeof sid !== 'string') throw new Error('sub and sid are missing');
    this.take(String(jti));
    return { sub, sid: typeof sid === 'string' ? sid : undefined };
  }

  private take(jti: string): void {
    if (this.taken.has(jti)) throw new Error('the token was used before');
    const [oldest] = this.taken;
    if (oldest !== undefined && this.taken.size >= maxRetainedTokens) this.taken.delete(oldest);
    this.taken.add(jti);
  }
}
