import { Module } from '@nestjs/common';

import { MyPageRows } from './my-page-rows.service.js';

@Module({ providers: [MyPageRows], exports: [MyPageRows] })
export class MyPageRowsModule {}
