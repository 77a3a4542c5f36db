import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { open, type CountryResponse, type Reader } from 'maxmind';

import { Config } from '../config/config.js';

const country = /^[A-Z]{2}$/;

/** Where a visitor is: from the header of a trusted proxy, else from the configured MMDB file, else unknown. */
@Injectable()
export class Countries implements OnModuleInit {
  private reader: Reader<CountryResponse> | undefined;

  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    const path = this.config.get('COUNTRY_DATABASE');
    if (path !== undefined) this.reader = await open<CountryResponse>(path);
  }

  /** ISO 3166-1 alpha-2, or null where nobody can tell. */
  of(request: FastifyRequest, address: string): string | null {
    const header = this.config.get('COUNTRY_HEADER');
    const isFromProxy =
      this.config.get('TRUSTED_PROXIES').length > 0 && request.ips !== undefined && request.ips.length > 1;
    const named = header !== undefined && isFromProxy ? request.headers[header.toLowerCase()] : undefined;
    if (typeof named === 'string' && country.test(named)) return named;
    return this.reader?.get(address)?.country?.iso_code ?? null;
  }
}
