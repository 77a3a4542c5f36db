import { isIP, SocketAddress } from 'node:net';

import { compile } from '@fastify/proxy-addr';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Config } from '../../config/config.js';
import { Logger } from '../../logging/logger.js';

export interface Visitor {
  /**
   * IP address in canonical text form (RFC 5952) without a zone. IPv4-mapped IPv6 addresses are stored as IPv4.
   */
  readonly address: string;
  /** Whether a trusted proxy reported the visitor's address. */
  readonly isForwarded: boolean;
  /** Reason why `address` belongs to the proxy and not to the visitor. */
  readonly misconfiguration?: string;
}

type IsTrusted = (address: string) => boolean;

const unknownAddress = '0.0.0.0';

/**
 * Finds the address of a visitor. Reads the entries of X-Forwarded-For from last to first, because each trusted
 * proxy vouches for the entry that it added. Stops at an unreadable entry and returns the proxy that added it.
 */
function findVisitor(
  peer: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: IsTrusted,
): Visitor {
  let address = canonicalAddress(peer ?? '') ?? unknownAddress;
  if (!isTrusted(address)) return { address, isForwarded: false };
  if (forwardedFor === undefined)
    return { address, isForwarded: false, misconfiguration: 'a trusted proxy sends no X-Forwarded-For' };
  for (const entry of forwardedFor.split(',').reverse()) {
    const next = forwardedAddress(entry);
    if (next === undefined)
      return {
        address,
        isForwarded: true,
        misconfiguration: 'a trusted proxy sends something else than an address in X-Forwarded-For',
      };
    address = next;
    if (!isTrusted(address)) break;
  }
  return { address, isForwarded: true };
}

/** Parses an entry of X-Forwarded-For: an address, with or without a port, brackets and quotes. */
export function forwardedAddress(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const host = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return canonicalAddress(host);
}

function canonicalAddress(text: string): string | undefined {
  const version = isIP(text);
  if (version === 0) return undefined;
  if (version === 4) return text;
  return new SocketAddress({ address: text, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** Finds visitors behind the proxies in `TRUSTED_PROXIES`, and logs each kind of misconfiguration once. */
@Injectable()
export class Visitors {
  private readonly isTrusted: IsTrusted;
  private readonly logged = new Set<string>();

  constructor(
    config: Config,
    private readonly logger: Logger,
  ) {
    const trusts = compile(config.get('TRUSTED_PROXIES'));
    this.isTrusted = (address) => trusts(address, 0);
  }

  /** @param isProbe whether the request is a health check, which may have no forwarded address */
  find({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>, isProbe: boolean): Visitor {
    const header = headers['x-forwarded-for'];
    const forwardedFor = Array.isArray(header) ? header.join(',') : header;
    const visitor = findVisitor(socket.remoteAddress, forwardedFor, this.isTrusted);
    if (!isProbe && visitor.misconfiguration !== undefined) this.warnOnce(visitor.misconfiguration);
    return visitor;
  }

  private warnOnce(reason: string): void {
    if (this.logged.has(reason)) return;
    this.logged.add(reason);
    this.logger.warn('visitor_address.unknown', { reason: `${reason}; its visitors share its limits` });
  }
}
