import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Provider } from 'oidc-provider';
import * as z from 'zod';

import { Notices, type NoticeOutcome } from '../../platform/lifecycle/notices.service.js';
import { OidcProvider } from '../provider/oidc-provider.service.js';

const valuesSchema = z.object({ sub: z.string(), sid: z.string() });

/** The library's own delivery: signs a token for this try, waits 2.5 seconds, follows no redirect. */
type Delivery = (this: object, sub: string, sid: string) => Promise<unknown>;

/** Tells an application that a session has ended (OpenID Connect Back-Channel Logout 1.0, 2.5). */
@Injectable()
export class LogoutCourier implements OnModuleInit {
  constructor(
    private readonly notices: Notices,
    private readonly provider: OidcProvider,
  ) {}

  onModuleInit(): void {
    this.notices.register('backChannelLogout', ({ to, values }) => this.deliver(to, values));
  }

  private async deliver(clientId: string, values: unknown): Promise<NoticeOutcome> {
    const { sub, sid } = valuesSchema.parse(values);
    const provider: Provider = await this.provider.current();
    const client = await provider.Client.find(clientId);
    if (client?.backchannelLogoutUri === undefined)
      return { ok: false, permanent: true, reason: 'client is gone' };
    try {
      await (this.provider.logoutDelivery as Delivery).call(client, sub, sid);
      return { ok: true };
    } catch (error) {
      return { ok: false, permanent: false, reason: reasonOf(error) };
    }
  }
}

/** The status, or what kept the request from arriving; never what the other side wrote. */
function reasonOf(error: unknown): string {
  const status = (error as { response?: { status?: number } }).response?.status;
  if (status !== undefined) return `answered ${status}`;
  return error instanceof Error ? error.name : 'failed';
}
