import { Module } from '@nestjs/common';

import { OidcClientsModule } from '../clients/oidc-clients.module.js';
import { LogoutNoticesModule } from '../logout-notices/logout-notices.module.js';
import { MemberDataModule } from '../../identity/member-data/member-data.module.js';
import { ConnectionData } from './connection-data.repository.js';
import { ConnectionRepository } from './connection.repository.js';
import { ConnectionsController } from './connections.controller.js';
import { Connections } from './connections.service.js';
import { GrantRepository } from './grant.repository.js';
import { SessionClientRepository } from './session-client.repository.js';
import './connections.rows.js';

@Module({
  imports: [MemberDataModule, OidcClientsModule, LogoutNoticesModule],
  controllers: [ConnectionsController],
  providers: [ConnectionData, ConnectionRepository, GrantRepository, SessionClientRepository, Connections],
  exports: [Connections],
})
export class ConnectionsModule {}
