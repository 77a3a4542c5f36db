import { Module } from '@nestjs/common';

import './taxes.settings.js';

@Module({})
export class TaxesModule {}
