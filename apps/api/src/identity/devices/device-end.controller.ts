import { Controller } from '@nestjs/common';
import {
  endDeviceByLinkCall,
  endDeviceByLinkScreen,
} from '@account/contracts/identity/devices/devices.contract';

import { ParsedRequest, Call, EmptyScreens } from '../../platform/http/endpoint.decorators.js';
import { Links } from '../../platform/challenge/links.service.js';
import { Problem } from '../../platform/http/problem.js';
import { Database } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/index.js';
import { deviceEndLink } from '../recovery-links/index.js';
import { TelevisionMails } from './television-mails.service.js';
import { Televisions } from './televisions.service.js';

@Controller()
@EmptyScreens(endDeviceByLinkScreen)
export class DeviceEndController {
  constructor(
    private readonly links: Links,
    private readonly televisions: Televisions,
    private readonly mails: TelevisionMails,
    private readonly accounts: AccountsService,
    private readonly database: Database,
  ) {}

  @Call(endDeviceByLinkCall)
  async endByLink(
    @ParsedRequest() { input: { token } }: ParsedRequest<typeof endDeviceByLinkCall>,
  ): Promise<{ name: string; takesPasskeysOnly: boolean }> {
    const link = await this.links.verifyLink(deviceEndLink, token);
    if (link?.details == null) throw brokenLink('unknown, expired or used');
    const { accountId, details: deviceId } = link;
    return this.database.transaction(async (transaction) => {
      const account = await this.accounts.lockAccount(transaction, accountId);
      if (account === undefined) throw brokenLink('account gone');
      if (!(await this.links.consumeLink(transaction, link))) throw brokenLink('used by another request');
      const [ended] = await this.televisions.endTelevisions(transaction, accountId, 'mail', [deviceId]);
      if (ended === undefined) throw brokenLink('ended before');
      const { name, clientId } = ended;
      await this.mails.sendEnded(transaction, account, name, (language) =>
        this.televisions.appName(clientId, language),
      );
      return { name, takesPasskeysOnly: account.passkeyOnlySince !== null };
    });
  }
}

function brokenLink(log: string): Problem {
  return new Problem('INVALID_DEVICE_LINK', { log });
}
