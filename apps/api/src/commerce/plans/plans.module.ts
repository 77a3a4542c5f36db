import { Module } from '@nestjs/common';

import { PlanRepository } from './plan.repository.js';
import './plans.settings.js';

@Module({ providers: [PlanRepository], exports: [PlanRepository] })
export class PlansModule {}
