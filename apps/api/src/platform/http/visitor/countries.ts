import { readFile } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { open, type CountryResponse, type Reader } from 'maxmind';

import { Config, StartError } from '../../config/config.js';
import { readHeader } from '../read-header.js';
import type { Visitor } from './visitor-address.js';

const country = /^[A-Z]{2}$/;

/** Codes for an unknown country: Cloudflare sends XX, Google Cloud ZZ. */
const unknownCountries: ReadonlySet<string> = new Set(['XX', 'ZZ']);

/** Returns a visitor's country from the header of a trusted proxy, or else from the configured MMDB file. */
@Injectable()
export class Countries implements OnModuleInit {
  private readonly dataCentres = new BlockList();
  private reader: Reader<CountryResponse> | undefined;

  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    const path = this.config.get('GEOIP_DATABASE');
    if (path !== undefined)
      this.reader = await open<CountryResponse>(path).catch(refuse('GEOIP_DATABASE', path, 'an MMDB file'));
    const networks = this.config.get('DATA_CENTRES');
    if (networks === undefined) return;
    const text = await readFile(networks, 'utf8').catch(refuse('DATA_CENTRES', networks, 'a text file'));
    for (const [index, line] of text.split('\n').entries()) {
      try {
        this.addDataCentre(line);
      } catch (error) {
        refuse(
          'DATA_CENTRES',
          `line ${index + 1} of ${networks}`,
          'a CIDR block such as 192.0.2.0/24',
        )(error);
      }
    }
  }

  /** ISO 3166-1 alpha-2, or null if unknown. */
  findCountry(request: FastifyRequest, { address, isForwarded }: Visitor): string | null {
    return (
      (isForwarded ? this.countryFromHeader(request) : undefined) ??
      this.reader?.get(address)?.country?.iso_code ??
      null
    );
  }

  /** Slow for long lists; do not call it for every request. */
  isDataCentre(address: string): boolean {
    return this.dataCentres.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }

  private addDataCentre(line: string): void {
    const [network = '', prefix] = (line.split('#', 1)[0] ?? '').trim().split('/');
    if (network === '') return;
    const bits = Number(prefix ?? (isIP(network) === 6 ? 128 : 32));
    this.dataCentres.addSubnet(network, bits, isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }

  private countryFromHeader(request: FastifyRequest): string | undefined {
    const header = this.config.get('COUNTRY_HEADER');
    if (header === undefined) return undefined;
    const name = readHeader(request, header.toLowerCase());
    return name !== undefined && country.test(name) && !unknownCountries.has(name) ? name : undefined;
  }
}

function refuse(variable: string, what: string, form: string): (error: unknown) => never {
  return (error) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${variable} names ${what}, which cannot be read as ${form}: ${reason}.`);
  };
}
