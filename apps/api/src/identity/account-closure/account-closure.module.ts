import { Module } from '@nestjs/common';

import { AccountClosure } from './account-closure.service.js';

@Module({ providers: [AccountClosure], exports: [AccountClosure] })
export class AccountClosureModule {}
