import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ExpiredRows } from '../../platform/lifecycle/expired-rows.service.js';
import { chargebacksFor } from '../customers/customer-classes.declaration.js';

const day = 24 * 60 * 60_000;

const registrationsFor = 7 * day;

@Injectable()
export class PaymentMethodRows implements OnModuleInit {
  constructor(private readonly expired: ExpiredRows) {}

  onModuleInit(): void {
    this.expired.register({
      table: 'payment_method_registration',
      column: 'created_at',
      only: 'finished_at IS NOT NULL',
      before: (now) => new Date(now.getTime() - registrationsFor),
    });
    this.expired.register({
      table: 'payment_method',
      column: 'deleted_at',
      before: (now) => new Date(now.getTime() - chargebacksFor),
    });
  }
}
