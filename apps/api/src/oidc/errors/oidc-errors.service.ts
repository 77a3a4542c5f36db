import { Injectable } from '@nestjs/common';
import {
  oidcErrorStatus,
  type OidcErrorType,
  oidcErrorScreen,
} from '@account/contracts/oidc/errors/oidc-error.contract';
import type { DataOf } from '@account/contracts/platform/call';

import { randomToken } from '../../platform/crypto/random.js';
import { PageStatuses } from '../../platform/http/ports.js';
import { Problem } from '../../platform/http/problem.js';
import { Logger } from '../../platform/logging/logger.js';
import { in10Minutes, inADay, networkLimit } from '../../platform/rate-limit/limit.declaration.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { Artifacts } from '../connections/index.js';

export const protocolErrorRecord = networkLimit('protocolErrorRecord', in10Minutes(300), inADay(3_000));

type ErrorPage = DataOf<typeof oidcErrorScreen>;

/** Time in seconds for which error details are stored. */
const recordLifetime = 60 * 60;

const longestDetail = 300;
const refShape = /^[A-Za-z0-9_-]{43}$/;

const typeOf: Record<string, OidcErrorType> = {
  invalid_client: 'INVALID_CLIENT',
  unauthorized_client: 'INVALID_CLIENT',
  invalid_redirect_uri: 'INVALID_REDIRECT_URI',
  invalid_scope: 'INVALID_SCOPE',
  unsupported_response_type: 'UNSUPPORTED_RESPONSE_TYPE',
  access_denied: 'ACCESS_DENIED',
  temporarily_unavailable: 'TEMPORARILY_UNAVAILABLE',
  server_error: 'SERVER_ERROR',
};

const listed = Object.entries(oidcErrorStatus) as [OidcErrorType, number][];

@Injectable()
export class OidcErrors extends PageStatuses {
  constructor(
    private readonly artifacts: Artifacts,
    private readonly limits: RateLimits,
    private readonly logger: Logger,
  ) {
    super();
  }

  findStatus({ pathname, searchParams: query }: Pick<URL, 'pathname' | 'searchParams'>): number {
    return pathname === oidcErrorScreen.path
      ? shownError(query.get('status'), query.get('type')).status
      : 200;
  }

  /** @param detail stored but never put into the URL; dropped when `address` exceeds the rate limit */
  async pageFor(
    error: string,
    isSessionLost: boolean,
    detail: string | undefined,
    address: string,
  ): Promise<string> {
    const type = isSessionLost ? 'SESSION_NOT_FOUND' : (typeOf[error] ?? 'INVALID_REQUEST');
    const query = new URLSearchParams({ status: String(oidcErrorStatus[type]), type });
    const ref = detail === undefined ? undefined : await this.record(detail.slice(0, longestDetail), address);
    if (ref !== undefined) query.set('ref', ref);
    return `/oidc/error?${query.toString()}`;
  }

  /** Ignores query values that are not in the list of allowed values. */
  async page(query: Record<string, unknown>): Promise<ErrorPage> {
    const { type, status, isNamed } = shownError(query['status'], query['type']);
    const { ref } = query;
    const isOnRecord = isNamed && typeof ref === 'string' && refShape.test(ref);
    return { status, type, detail: isOnRecord ? await this.detailOf(ref) : null };
  }

  /** Does not throw when the record cannot be stored, because this would replace the original error. */
  private async record(detail: string, address: string): Promise<string | undefined> {
    const ref = randomToken();
    try {
      await this.limits.consumeFrom(address, protocolErrorRecord);
      await this.artifacts.save({
        ...this.artifacts.rowOf('ErrorRecord', ref, {}, recordLifetime),
        payload: { detail },
      });
      return ref;
    } catch (error) {
      if (error instanceof Problem) return undefined;
      this.logger.error('oidc_error.record_failed', error);
      return undefined;
    }
  }

  private async detailOf(ref: string): Promise<string | null> {
    const found = await this.artifacts.find('ErrorRecord', ref);
    return (found?.payload as { detail?: string } | undefined)?.detail ?? null;
  }
}

function shownError(askedStatus: unknown, askedType: unknown) {
  const ofStatus = listed.filter(([, status]) => String(status) === askedStatus);
  const named = ofStatus.find(([type]) => type === askedType);
  const [type, status] = named ?? ofStatus[0] ?? (['SERVER_ERROR', oidcErrorStatus.SERVER_ERROR] as const);
  return { type, status, isNamed: named !== undefined };
}
