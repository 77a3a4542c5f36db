import { Module } from '@nestjs/common';

import { MemberData } from './member-data.service.js';

@Module({ providers: [MemberData], exports: [MemberData] })
export class MemberDataModule {}
