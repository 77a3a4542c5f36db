import { Controller } from '@nestjs/common';
import {
  endDeviceByLinkCall,
  endDeviceByLinkScreen,
} from '@account/contracts/identity/devices/devices.contract';

import { Asked, Call, EmptyScreens } from '../../platform/http/endpoint.decorators.js';
import { Links } from '../../platform/challenge/links.service.js';
import { Problem } from '../../platform/http/problem.js';
import { Database } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/index.js';
import { deviceEndLink } from '../recovery-links/index.js';
import { DeviceMails } from './device-mails.service.js';
import { Devices } from './devices.service.js';

@Controller()
@EmptyScreens(endDeviceByLinkScreen)
export class DeviceEndController {
  constructor(
    private readonly links: Links,
    private readonly devices: Devices,
    private readonly mails: DeviceMails,
    private readonly accounts: AccountsService,
    private readonly database: Database,
  ) {}

  @Call(endDeviceByLinkCall)
  async endBy(
    @Asked() { input: { token } }: Asked<typeof endDeviceByLinkCall>,
  ): Promise<{ name: string; takesPasskeysOnly: boolean }> {
    const link = await this.links.find(deviceEndLink, token);
    if (link?.details == null) throw brokenLink('unknown, expired or used');
    const { accountId, details: deviceId } = link;
    return this.database.transaction(async (transaction) => {
      const account = await this.accounts.lock(transaction, accountId);
      if (account === undefined) throw brokenLink('account gone');
      if (!(await this.links.use(transaction, link))) throw brokenLink('used by another request');
      const [ended] = await this.devices.end(transaction, accountId, 'mail', [deviceId]);
      if (ended === undefined) throw brokenLink('ended before');
      const { name, clientId } = ended;
      await this.mails.ended(transaction, account, name, (language) =>
        this.devices.appName(clientId, language),
      );
      return { name, takesPasskeysOnly: account.passkeyOnlySince !== null };
    });
  }
}

function brokenLink(log: string): Problem {
  return new Problem('INVALID_DEVICE_LINK', { log });
}
