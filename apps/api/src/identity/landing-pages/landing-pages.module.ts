import { Module } from '@nestjs/common';

import { LandingPages } from './landing-pages.service.js';

@Module({ providers: [LandingPages], exports: [LandingPages] })
export class LandingPagesModule {}
