import { Module } from '@nestjs/common';

import { OidcClientsModule } from '../clients/oidc-clients.module.js';
import { LogoutNotices } from './logout-notices.service.js';

@Module({ imports: [OidcClientsModule], providers: [LogoutNotices], exports: [LogoutNotices] })
export class LogoutNoticesModule {}
