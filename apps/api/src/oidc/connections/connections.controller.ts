import { Controller, Param } from '@nestjs/common';
import {
  connectionScreen,
  connectionsScreen,
  revokeConnectionCall,
} from '@account/contracts/oidc/connections/connections.contract';
import type { Redirect } from '@account/contracts/platform/call';

import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Problem } from '../../platform/http/problem.js';
import { SettingsService } from '../../store/settings/index.js';
import { OidcClients } from '../clients/index.js';
import { Connections } from './connections.service.js';

@Controller()
export class ConnectionsController {
  constructor(
    private readonly connections: Connections,
    private readonly clients: OidcClients,
    private readonly settings: SettingsService,
  ) {}

  @ScreenData(connectionsScreen)
  async list(@ParsedRequest() { member: { accountId }, context }: ParsedRequest) {
    this.requireOffered(context);
    const { language } = context;
    return { ...this.named(context), connections: await this.connections.list(accountId, language) };
  }

  @ScreenData(connectionScreen)
  async detail(
    @ParsedRequest() { member: { accountId }, context }: ParsedRequest,
    @Param('clientId') clientId: string,
  ) {
    this.requireOffered(context);
    const connection = await this.connections.detail(accountId, clientId, context.language);
    return { ...this.named(context), connection };
  }

  @Call(revokeConnectionCall)
  async revoke(
    @ParsedRequest() { member: { accountId } }: ParsedRequest,
    @Param('grantId') grantId: string,
  ): Promise<Redirect> {
    await this.connections.revoke(accountId, grantId);
    return { redirectTo: '/mypage/connections' };
  }

  private named({ language }: RequestContext) {
    return { oidcProviderName: this.settings.current().serviceName[language] };
  }

  private requireOffered({ browser }: RequestContext): void {
    if (browser.isApp || !this.clients.hasClients)
      throw new Problem('NOT_FOUND', { log: 'the store has no applications' });
  }
}
