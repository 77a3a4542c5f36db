import { setTimeout } from 'node:timers/promises';

import type { RegistrationState } from '@account/domain/commerce/payments/payment-methods/registration';
import { Injectable } from '@nestjs/common';

import { RegistrationRepository, type RegistrationRow } from './registration.repository.js';

/** Milliseconds that a response waits for the provider; after that the page polls. */
const waitTimeout = 3_500;

const pollInterval = 60;

@Injectable()
export class RegistrationProgress {
  constructor(private readonly registrations: RegistrationRepository) {}

  async waitForProgress(
    row: RegistrationRow,
    asking: readonly RegistrationState[] = ['STARTING', 'FINISHING'],
  ) {
    const end = performance.now() + waitTimeout;
    for (let seen = row; ; seen = (await this.registrations.findById(row.id)) ?? seen) {
      if (!asking.includes(seen.state) || performance.now() >= end) return seen;
      await setTimeout(pollInterval);
    }
  }
}
