import { Module } from '@nestjs/common';

import { BusinessDay } from './business-day.service.js';

@Module({ providers: [BusinessDay], exports: [BusinessDay] })
export class BusinessDayModule {}
