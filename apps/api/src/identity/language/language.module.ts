import { Module } from '@nestjs/common';

import { AccountsModule } from '../accounts/accounts.module.js';
import { LanguageController } from './language.controller.js';

@Module({ imports: [AccountsModule], controllers: [LanguageController] })
export class LanguageModule {}
