import { Controller, Get, Header } from '@nestjs/common';
import { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';

import { OutsideContract } from '../../../platform/http/endpoint.decorators.js';
import { Problem } from '../../../platform/http/problem.js';
import { PasskeyVerifier } from '../passkey-verifier.service.js';

const kept = ['cache-control', 'public, max-age=600'] as const;
const json = ['content-type', 'application/json'] as const;

/**
 * Serves the well-known files that browsers, password managers, iOS and Android request from the passkey host.
 */
@Controller('/.well-known')
export class PasskeyFilesController {
  constructor(private readonly verifier: PasskeyVerifier) {}

  @Get('/webauthn')
  @OutsideContract()
  @Header(...kept)
  @Header(...json)
  relatedOrigins() {
    const { relatedOrigins } = this.verifier.requireOffered();
    return { origins: given(relatedOrigins) };
  }

  @Get('/passkey-endpoints')
  @OutsideContract()
  @Header(...kept)
  @Header(...json)
  endpoints() {
    this.verifier.requireOffered();
    const page = this.verifier.origin + passkeysScreen.path;
    return { enroll: page, manage: page };
  }

  @Get('/apple-app-site-association')
  @OutsideContract()
  @Header(...kept)
  @Header(...json)
  iosApps() {
    const { iosApps } = this.verifier.requireOffered();
    return { webcredentials: { apps: given(iosApps) } };
  }

  @Get('/assetlinks.json')
  @OutsideContract()
  @Header(...kept)
  @Header(...json)
  androidApps() {
    const { androidApps } = this.verifier.requireOffered();
    return given(androidApps).map(({ packageName, sha256CertFingerprints }) => ({
      relation: ['delegate_permission/common.get_login_creds'],
      target: {
        namespace: 'android_app',
        package_name: packageName,
        sha256_cert_fingerprints: sha256CertFingerprints,
      },
    }));
  }
}

function given<Entry>(list: Entry[]): Entry[] {
  if (list.length === 0) throw new Problem('NOT_FOUND', { log: 'the store file has no entry' });
  return list;
}
