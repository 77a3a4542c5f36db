import { lookup, type LookupAddress } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { Injectable } from '@nestjs/common';

import { RealClock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { SettingsService } from '../../store/settings/index.js';
import { isSpecialAddress } from './special-addresses.js';

export interface ApplicationRequest {
  contentType: string;
  headers?: Readonly<Record<string, string>>;
  body: string;
  /** Maximum time to wait for the response, in milliseconds. */
  longestWait: number;
}

export interface ApplicationAnswer {
  status: number;
  /** Time that the application asks to wait before the next request, in milliseconds. */
  wait: number;
}

/** Maximum delay in milliseconds; a longer `Retry-After` is shortened to this value. */
export const longestAskedWait = 24 * 60 * 60 * 1_000;

/**
 * Parses `Retry-After` in seconds or as a date (RFC 9110, 10.2.3). Returns milliseconds, and 0 for any other
 * value.
 */
export function waitAskedFor(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const text = retryAfter.trim();
  const until = text.endsWith(' GMT') ? Date.parse(text) - now.getTime() : 0;
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : until;
  return Math.min(Math.max(Number.isNaN(wait) ? 0 : wait, 0), longestAskedWait);
}

/** Thrown when the address of an application is not public. The store settings can allow such hosts by name. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddress';
}

/** Maximum number of bytes of a response body that are read. The body is discarded. */
export const longestAnswerBody = 64 * 1024;

/** Thrown when a response is too long to confirm the delivery. */
export class AnswerTooLongError extends Error {
  override name = 'AnswerTooLong';
}

/**
 * Posts without following redirects. If the status is successful, waits for the whole response.
 * @throws {PrivateAddressError} when the resolved address is private, whatever the host name
 * @throws {AnswerTooLongError} when a successful response has more than `longestAnswerBody` bytes
 */
export function postTo(
  address: string,
  { contentType, headers, body, longestWait }: ApplicationRequest,
  mayBePrivate: boolean,
): Promise<ApplicationAnswer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && isSpecialAddress(host))
    return Promise.reject(new PrivateAddressError());
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(longestWait),
      ...(!mayBePrivate && { lookup: publicOnly }),
      headers: { ...headers, 'content-type': contentType, 'content-length': Buffer.byteLength(body) },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      const answer = { status, wait: waitAskedFor(answered['retry-after'], new RealClock().now()) };
      response.on('error', reject);
      if (status < 200 || status >= 300) {
        resolve(answer);
        response.destroy();
        return;
      }
      // A truncated response does not confirm the delivery, because a proxy may have sent it for an application
      // that failed.
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > longestAnswerBody) response.destroy(new AnswerTooLongError());
      });
      response.on('end', () => resolve(answer));
    });
    request.end(body);
  });
}

/** Returns true if any of the addresses is a special-purpose address. */
export const holdsSpecialAddress = (addresses: readonly Pick<LookupAddress, 'address'>[]): boolean =>
  addresses.some(({ address }) => isSpecialAddress(address));

const publicOnly: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = found;
    if (error !== null) done(error, '', 0);
    else if (holdsSpecialAddress(addresses)) done(new PrivateAddressError(), '', 0);
    else if (options.all === true) done(null, addresses);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};

/** Sends HTTP requests to the servers of applications. */
@Injectable()
export class ApplicationRequests {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  /** @throws {Error} when the server does not respond in time or its address is private */
  post(address: string, request: ApplicationRequest): Promise<ApplicationAnswer> {
    return postTo(address, request, this.mayBePrivate(address));
  }

  /** Returns true for the sandbox and for hosts whose private addresses the store settings allow. */
  private mayBePrivate(address: string): boolean {
    return this.isSandbox(address) || this.settings.current().oidc.privateHosts.includes(hostOf(address));
  }

  /**
   * Returns whether the URL belongs to the sandbox. On a developer's machine, applications run on other ports
   * of the same host.
   */
  private isSandbox(address: string): boolean {
    const sandbox = this.config.get('SANDBOX_ORIGIN');
    if (sandbox === undefined) return false;
    return this.config.isDevelopmentMachine
      ? hostOf(sandbox) === hostOf(address)
      : new URL(sandbox).origin === new URL(address).origin;
  }
}

function hostOf(address: string): string {
  return new URL(address).hostname;
}
