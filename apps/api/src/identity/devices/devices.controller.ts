import { Controller, Param } from '@nestjs/common';
import {
  devicesScreen,
  endDeviceCall,
  endDevicesCall,
  renameDeviceCall,
} from '@account/contracts/identity/devices/devices.contract';
import type { Redirect } from '@account/contracts/platform/call';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { deviceName, type DeviceKind } from '@account/domain/identity/devices/device';

import { Clock } from '../../platform/clock/clock.js';
import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { Problem } from '../../platform/http/problem.js';
import { isId } from '../../platform/ids/ids.js';
import { Televisions } from './televisions.service.js';

const done: Redirect = { redirectTo: devicesScreen.path };

@Controller()
export class DevicesController {
  constructor(
    private readonly televisions: Televisions,
    private readonly clock: Clock,
  ) {}

  @ScreenData(devicesScreen)
  async screen(@ParsedRequest() { member: { accountId }, context: { language } }: ParsedRequest) {
    const today = businessDateAt(this.clock.now());
    const devices = (await this.televisions.listTelevisions(accountId)).map((device) => ({
      id: device.id,
      name: device.name,
      app: this.televisions.appName(device.clientId, language),
      kind: device.kind as DeviceKind,
      hint: device.hint,
      connectedAt: device.connectedAt.toISOString(),
      lastSeenAt: device.lastSeenAt.toISOString(),
      isSeenToday: businessDateAt(device.lastSeenAt) === today,
      country: device.lastCountry,
    }));
    return { devices, limit: this.televisions.limit };
  }

  @Call(renameDeviceCall)
  async rename(
    @ParsedRequest() { input: { name }, member: { accountId } }: ParsedRequest<typeof renameDeviceCall>,
    @Param('deviceId') id: string,
  ): Promise<Redirect> {
    const isOurs =
      isId(id) && (await this.televisions.renameTelevision(accountId, id, deviceName(name) ?? ''));
    if (!isOurs) throw new Problem('NOT_FOUND', { log: 'no such device' });
    return done;
  }

  @Call(endDeviceCall)
  async end(
    @ParsedRequest() { member: { accountId } }: ParsedRequest,
    @Param('deviceId') id: string,
  ): Promise<Redirect> {
    const ended = isId(id) ? await this.televisions.endTelevisionsNow(accountId, 'member', [id]) : [];
    if (ended.length === 0) throw new Problem('NOT_FOUND', { log: 'no such device' });
    return done;
  }

  @Call(endDevicesCall)
  async endAll(@ParsedRequest() { member: { accountId } }: ParsedRequest): Promise<Redirect> {
    await this.televisions.endTelevisionsNow(accountId, 'member');
    return done;
  }
}
