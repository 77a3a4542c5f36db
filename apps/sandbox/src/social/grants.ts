import { randomBytes } from 'node:crypto';

import type { Outcome, Person } from './people.js';
import type { VendorName } from './vendors.js';

export interface Grant {
  readonly vendor: VendorName;
  readonly redirectUri: string;
  readonly nonce: string | undefined;
  readonly asksWhen: boolean;
  readonly codeChallenge: string | undefined;
  readonly person: Person;
  readonly outcome: Outcome;
}

const mostKept = 10_000;

export class Grants {
  private readonly codes = new Map<string, Grant>();
  private readonly accessTokens = new Map<string, Grant>();

  giveCode(grant: Grant): string {
    return keep(this.codes, grant);
  }

  useCode(code: string): Grant | undefined {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    return grant;
  }

  giveAccessToken(grant: Grant): string {
    return keep(this.accessTokens, grant);
  }

  findAccessToken(token: string): Grant | undefined {
    return this.accessTokens.get(token);
  }
}

function keep(grants: Map<string, Grant>, grant: Grant): string {
  const [oldest] = grants.keys();
  if (oldest !== undefined && grants.size >= mostKept) grants.delete(oldest);
  const token = randomBytes(24).toString('base64url');
  grants.set(token, grant);
  return token;
}
