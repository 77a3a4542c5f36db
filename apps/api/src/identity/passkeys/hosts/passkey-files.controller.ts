import { Controller, Get, Header } from '@nestjs/common';
import { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';

import { Config } from '../../../platform/config/config.js';
import { Open } from '../../../platform/http/endpoint.decorators.js';
import { Problem } from '../../../platform/http/problem.js';
import { SettingsService } from '../../../store/settings/settings.service.js';

const kept = ['cache-control', 'public, max-age=600'] as const;
const json = ['content-type', 'application/json'] as const;

/** What browsers, password managers, iOS and Android ask the host of the passkeys. */
@Controller('/.well-known')
export class PasskeyFilesController {
  constructor(
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  @Get('/webauthn')
  @Open()
  @Header(...kept)
  @Header(...json)
  relatedOrigins() {
    const { relatedOrigins } = this.offered();
    return { origins: given(relatedOrigins) };
  }

  @Get('/passkey-endpoints')
  @Open()
  @Header(...kept)
  @Header(...json)
  endpoints() {
    this.offered();
    const page = this.config.get('PUBLIC_ORIGIN') + passkeysScreen.path;
    return { enroll: page, manage: page };
  }

  @Get('/apple-app-site-association')
  @Open()
  @Header(...kept)
  @Header(...json)
  iosApps() {
    const { iosApps } = this.offered();
    return { webcredentials: { apps: given(iosApps) } };
  }

  @Get('/assetlinks.json')
  @Open()
  @Header(...kept)
  @Header(...json)
  androidApps() {
    const { androidApps } = this.offered();
    return given(androidApps).map(({ packageName, sha256CertFingerprints }) => ({
      relation: ['delegate_permission/common.get_login_creds'],
      target: {
        namespace: 'android_app',
        package_name: packageName,
        sha256_cert_fingerprints: sha256CertFingerprints,
      },
    }));
  }

  private offered() {
    const { passkeys } = this.settings.current();
    if (!passkeys.enabled) throw new Problem('NOT_FOUND', { log: 'the store has no passkeys' });
    return passkeys;
  }
}

function given<Entry>(list: Entry[]): Entry[] {
  if (list.length === 0) throw new Problem('NOT_FOUND', { log: 'the store names none' });
  return list;
}
