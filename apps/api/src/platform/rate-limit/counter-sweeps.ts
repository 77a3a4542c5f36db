import { Injectable, type OnModuleInit } from '@nestjs/common';

import { RealClock } from '../clock/clock.js';
import { anHourBefore, ExpiredRows } from '../lifecycle/expired-rows.service.js';

@Injectable()
export class CounterSweeps implements OnModuleInit {
  constructor(private readonly expired: ExpiredRows) {}

  onModuleInit(): void {
    this.expired.register({ table: 'failure_counter', column: 'window_ends_at', before: anHourBefore });
    // The library that counts rate limits goes by the machine's time.
    const realTime = new RealClock();
    const before = () => anHourBefore(realTime.now()).getTime();
    this.expired.register({ table: 'rate_limit', column: 'expire', before });
  }
}
