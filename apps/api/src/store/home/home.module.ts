import { Module } from '@nestjs/common';

import { HomePlans } from './home-plans.service.js';
import { HomeController } from './home.controller.js';

@Module({ controllers: [HomeController], providers: [HomePlans], exports: [HomePlans] })
export class HomeModule {}
