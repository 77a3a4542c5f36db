import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';

import { AccessGuard } from './access/access.guard.js';
import { Countries } from './visitor/countries.js';
import { Visitors } from './visitor/visitor-address.js';
import { ProblemMessages } from './problems/problem-texts.service.js';
import { HealthController } from './health/health.controller.js';
import { PageParametersGuard } from './pages/page-parameters.guard.js';
import { ProblemFilter } from './problems/problem.filter.js';
import { Readiness } from './health/readiness.js';

@Module({
  imports: [PassportModule.register({ session: false })],
  controllers: [HealthController],
  providers: [
    Countries,
    Visitors,
    Readiness,
    ProblemMessages,
    ProblemFilter,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
    { provide: APP_GUARD, useClass: PageParametersGuard },
    { provide: APP_FILTER, useExisting: ProblemFilter },
  ],
  exports: [Countries, Visitors, ProblemFilter, ProblemMessages],
})
export class HttpModule {}
