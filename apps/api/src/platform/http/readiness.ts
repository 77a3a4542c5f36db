import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** False first, closed afterwards: a balancer takes the process out before its connections end. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  isStopping = false;

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }
}
