import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Devices } from '../../identity/devices/devices.service.js';
import { applicationGrants } from '../../identity/terminations/terminables.declaration.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { OidcClients } from '../clients/oidc-clients.service.js';
import { Connections } from '../connections/connections.service.js';

@Injectable()
export class OidcTermination implements OnModuleInit {
  constructor(
    private readonly termination: SessionTermination,
    private readonly connections: Connections,
    private readonly devices: Devices,
    private readonly clients: OidcClients,
  ) {}

  onModuleInit(): void {
    this.termination.onTermination((transaction, sessions, account, cause) =>
      this.connections.endOfSessions(transaction, sessions, account, cause.ends.has(applicationGrants)),
    );
    this.devices.nameAppsBy((clientId, language) => this.clients.nameOf(clientId, language));
    this.devices.onEnd((transaction, _, ended) => this.connections.endGrantsOf(transaction, ended));
  }
}
