import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LanguageController } from './language.controller.js';

@Module({ imports: [AccountsModule, SettingsModule], controllers: [LanguageController] })
export class LanguageModule {}
