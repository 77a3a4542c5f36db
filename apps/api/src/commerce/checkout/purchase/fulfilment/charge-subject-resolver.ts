import { Injectable, type OnModuleInit } from '@nestjs/common';

import {
  ChargeSubjects,
  type ChargeSubject,
  type ChargeSubjectKind,
} from '../../../payments/charges/index.js';
import { CycleCharges } from '../../../subscriptions/renewals/index.js';
import { OrderCharges } from './order-charges.service.js';

/** Maps a charge to the order or renewal that it pays for. Checkout is the lowest module that may use both. */
@Injectable()
export class ChargeSubjectResolver implements OnModuleInit {
  constructor(
    private readonly subjects: ChargeSubjects,
    private readonly orders: OrderCharges,
    private readonly cycles: CycleCharges,
  ) {}

  onModuleInit(): void {
    this.subjects.connect((kind) => this.resolveSubject(kind));
  }

  private resolveSubject(kind: ChargeSubjectKind): ChargeSubject {
    switch (kind) {
      case 'order':
        return this.orders;
      case 'cycle':
        return this.cycles;
    }
  }
}
