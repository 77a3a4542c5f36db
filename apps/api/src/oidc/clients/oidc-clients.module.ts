import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { OidcClients } from './oidc-clients.service.js';

@Module({ imports: [SettingsModule], providers: [OidcClients], exports: [OidcClients] })
export class OidcClientsModule {}
