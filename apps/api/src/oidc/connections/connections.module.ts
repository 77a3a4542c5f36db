import { Module } from '@nestjs/common';

import { OidcClientsModule } from '../clients/oidc-clients.module.js';
import { LogoutNoticesModule } from '../logout-notices/logout-notices.module.js';
import { ConnectionRepository } from './connection.repository.js';
import { ConnectionsController } from './connections.controller.js';
import { Connections } from './connections.service.js';
import { GrantRepository } from './grant.repository.js';
import { SessionClientRepository } from './session-client.repository.js';
import './connections.rows.js';

@Module({
  imports: [OidcClientsModule, LogoutNoticesModule],
  controllers: [ConnectionsController],
  providers: [ConnectionRepository, GrantRepository, SessionClientRepository, Connections],
  exports: [Connections],
})
export class ConnectionsModule {}
