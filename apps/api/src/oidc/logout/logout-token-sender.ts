import { Injectable } from '@nestjs/common';
import type { Client, Provider } from 'oidc-provider';
import * as z from 'zod';

import { randomToken } from '../../platform/crypto/random.js';
import type { NotificationSender, NotificationOutcome } from '../../platform/lifecycle/notifications.port.js';
import { logoutNotificationTemplate } from '../logout-notifications/index.js';
import { ApplicationRequests } from '../clients/index.js';
import { OidcProvider } from '../provider/index.js';

const valuesSchema = z.object({ sub: z.string(), sid: z.string() });

const contentType = 'application/x-www-form-urlencoded';

/** Response timeout in milliseconds. A slow application is notified again later. */
const responseTimeoutMs = 2_500;

/** OpenID Connect Back-Channel Logout 1.0, 2.4 */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Notifies an application that a session has ended (OpenID Connect Back-Channel Logout 1.0, 2.5). */
@Injectable()
export class LogoutTokenSender implements NotificationSender {
  readonly template = logoutNotificationTemplate;

  constructor(
    private readonly provider: OidcProvider,
    private readonly requests: ApplicationRequests,
  ) {}

  async deliver({ to, values }: { to: string; values: unknown }): Promise<NotificationOutcome> {
    try {
      const { sub, sid } = valuesSchema.parse(values);
      const provider = await this.provider.currentProvider();
      const client = await provider.Client.find(to);
      const address = client?.['backchannelLogoutUri'];
      if (client === undefined || typeof address !== 'string')
        return { ok: false, permanent: true, reason: 'the application was removed' };
      const token = await sign(provider, client, sub, sid);
      const body = new URLSearchParams({ logout_token: token }).toString();
      const { status } = await this.requests.post(address, {
        contentType,
        body,
        longestWait: responseTimeoutMs,
      });
      const isTaken = status === 200 || status === 204;
      return isTaken ? { ok: true } : { ok: false, permanent: false, reason: `answered ${status}` };
    } catch (error) {
      return { ok: false, permanent: false, reason: error instanceof Error ? error.name : 'failed' };
    }
  }
}

/** Signs a new token for each attempt, because a token is valid for two minutes. */
async function sign(provider: Provider, client: Client, sub: string, sid: string): Promise<string> {
  const token = new provider.IdToken({ sub }, { client });
  Object.assign(token, { mask: { sub: null } });
  token.set('events', { [logoutEvent]: {} });
  token.set('jti', randomToken());
  token.set('sid', sid);
  return token.issue({ use: 'logout' });
}
