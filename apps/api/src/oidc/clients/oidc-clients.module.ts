import { Module } from '@nestjs/common';

import { OidcClients } from './oidc-clients.service.js';
import './clients.settings.js';

@Module({ providers: [OidcClients], exports: [OidcClients] })
export class OidcClientsModule {}
