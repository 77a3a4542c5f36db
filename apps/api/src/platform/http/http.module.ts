import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';

import { AccessGuard } from './access.guard.js';
import { Countries } from './countries.js';
import { ErrorTexts } from './error-texts.service.js';
import { HealthController } from './health.controller.js';
import { PageParametersGuard } from './page-parameters.guard.js';
import { ProblemFilter } from './problem.filter.js';
import { Readiness } from './readiness.js';
import { SaidProblems } from './said-problems.service.js';

@Module({
  imports: [PassportModule.register({ session: false })],
  controllers: [HealthController],
  providers: [
    Countries,
    ErrorTexts,
    Readiness,
    SaidProblems,
    ProblemFilter,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
    { provide: APP_GUARD, useClass: PageParametersGuard },
    { provide: APP_FILTER, useExisting: ProblemFilter },
  ],
  exports: [Countries, ErrorTexts, ProblemFilter, SaidProblems],
})
export class HttpModule {}
