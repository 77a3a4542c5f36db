import {
  allowInsecureRequests,
  customFetch,
  discovery,
  genericGrantRequest,
  initiateDeviceAuthorization,
  None,
  refreshTokenGrant,
  ResponseBodyError,
  tokenRevocation,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import * as z from 'zod';

/** A device code (RFC 8628, 3.2). */
export interface Code {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly address: string;
  readonly completeAddress: string;
  readonly expiresAt: number;
  /** Polling interval in milliseconds; increases when the store requests it. */
  readonly interval: number;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface Film {
  readonly planId: string;
  readonly name: string;
  readonly until: string | null;
}

export interface Rights {
  readonly tag: string;
  readonly version: number;
  readonly films: readonly Film[];
}

const scope = 'openid offline_access membership';
const grantType = 'urn:ietf:params:oauth:grant-type:device_code';

const rightsAnswer = z.object({
  version: z.number(),
  plans: z.array(
    z.object({
      plan_id: z.string(),
      name: z.string(),
      status: z.string(),
      ends_at: z.string().nullable(),
    }),
  ),
  rentals: z.array(
    z.object({ plan_id: z.string(), name: z.string(), viewing_ends_at: z.string().nullable() }),
  ),
  purchases: z.array(z.object({ plan_id: z.string(), name: z.string() })),
});

/**
 * The store's OpenID provider from the perspective of a television, a public client: codes, tokens and rights.
 */
export class FilmStore {
  private configuration: Promise<Configuration> | undefined;

  constructor(
    private readonly issuer: string,
    private readonly clientId: string,
  ) {}

  async begin(): Promise<Code> {
    const answer = await initiateDeviceAuthorization(await this.discovered(), { scope });
    return {
      deviceCode: answer.device_code,
      userCode: answer.user_code,
      address: answer.verification_uri,
      completeAddress: answer.verification_uri_complete ?? answer.verification_uri,
      expiresAt: Date.now() + answer.expires_in * 1_000,
      interval: (answer.interval ?? 5) * 1_000,
    };
  }

  async redeem({ deviceCode }: Code): Promise<Tokens | 'pending' | 'slower' | 'refused' | 'expired'> {
    try {
      const fields = { device_code: deviceCode };
      return tokensOf(await genericGrantRequest(await this.discovered(), grantType, fields));
    } catch (error) {
      if (!(error instanceof ResponseBodyError)) throw error;
      if (error.error === 'authorization_pending') return 'pending';
      if (error.error === 'slow_down') return 'slower';
      return error.error === 'access_denied' ? 'refused' : 'expired';
    }
  }

  /** @returns undefined if the store has revoked the television */
  async refresh({ refreshToken }: Tokens): Promise<Tokens | undefined> {
    try {
      return tokensOf(await refreshTokenGrant(await this.discovered(), refreshToken), refreshToken);
    } catch (error) {
      if (error instanceof ResponseBodyError) return undefined;
      throw error;
    }
  }

  async readRights({ accessToken }: Tokens, tag = ''): Promise<Rights | 'unchanged' | 'unauthorized'> {
    const headers = { authorization: `Bearer ${accessToken}`, 'if-none-match': tag };
    const answer = await fetch(`${this.issuer}/oidc/rights`, { headers });
    if (answer.status === 304) return 'unchanged';
    if (answer.status === 401) return 'unauthorized';
    if (!answer.ok) throw new Error(`The store responded with ${String(answer.status)}`);
    const { version, plans, rentals, purchases } = rightsAnswer.parse(await answer.json());
    const films = [
      ...plans
        .filter(({ status }) => status !== 'suspended')
        .map((plan) => ({ planId: plan.plan_id, name: plan.name, until: plan.ends_at })),
      ...rentals.map((film) => ({ planId: film.plan_id, name: film.name, until: film.viewing_ends_at })),
      ...purchases.map((film) => ({ planId: film.plan_id, name: film.name, until: null })),
    ];
    return { tag: answer.headers.get('etag') ?? '', version, films };
  }

  async disconnect({ refreshToken }: Tokens): Promise<void> {
    await tokenRevocation(await this.discovered(), refreshToken);
  }

  // Discovered on first use, because the sandbox starts before the site.
  private discovered(): Promise<Configuration> {
    const isPlain = this.issuer.startsWith('http:');
    this.configuration ??= discovery(new URL(this.issuer), this.clientId, undefined, None(), {
      execute: isPlain ? [allowInsecureRequests] : [],
      [customFetch]: asTelevision,
    }).catch((error: unknown) => {
      this.configuration = undefined;
      throw error;
    });
    return this.configuration;
  }
}

/** Sets the User-Agent by which the store recognises the kind of device. */
const asTelevision: CustomFetch = (address, options) => {
  const headers = new Headers(options.headers);
  headers.set('user-agent', 'Mozilla/5.0 (Linux; Android 12; Android TV) AppleWebKit/537.36');
  return fetch(address, { ...options, headers } as RequestInit);
};

function tokensOf(answer: { access_token: string; refresh_token?: string | undefined }, before = ''): Tokens {
  return { accessToken: answer.access_token, refreshToken: answer.refresh_token ?? before };
}
