import { Module } from '@nestjs/common';

import { GatewayConfigurations } from './gateway-configurations.service.js';
import './gateways.settings.js';

@Module({
  providers: [GatewayConfigurations],
  exports: [GatewayConfigurations],
})
export class GatewaysModule {}
