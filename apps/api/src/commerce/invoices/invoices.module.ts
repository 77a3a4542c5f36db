import { Module } from '@nestjs/common';

import './invoices.settings.js';

@Module({})
export class InvoicesModule {}
