import { randomBytes } from 'node:crypto';

import type { Outcome, ProviderUser } from './provider-user.js';
import type { VendorName } from './vendors.js';

export interface Grant {
  readonly vendor: VendorName;
  readonly redirectUri: string;
  readonly nonce: string | undefined;
  readonly asksWhen: boolean;
  readonly codeChallenge: string | undefined;
  readonly person: ProviderUser;
  readonly outcome: Outcome;
}

const maxGrants = 10_000;

export class Grants {
  private readonly codes = new Map<string, Grant>();
  private readonly accessTokens = new Map<string, Grant>();

  giveCode(grant: Grant): string {
    return addBounded(this.codes, grant);
  }

  useCode(code: string): Grant | undefined {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    return grant;
  }

  giveAccessToken(grant: Grant): string {
    return addBounded(this.accessTokens, grant);
  }

  findAccessToken(token: string): Grant | undefined {
    return this.accessTokens.get(token);
  }
}

function addBounded(grants: Map<string, Grant>, grant: Grant): string {
  const [oldest] = grants.keys();
  if (oldest !== undefined && grants.size >= maxGrants) grants.delete(oldest);
  const token = randomBytes(24).toString('base64url');
  grants.set(token, grant);
  return token;
}
