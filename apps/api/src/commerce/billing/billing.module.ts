import { Module } from '@nestjs/common';

import './billing.settings.js';

@Module({})
export class BillingModule {}
