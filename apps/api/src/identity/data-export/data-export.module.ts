import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MemberDataModule } from '../member-data/member-data.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DataExportController } from './data-export.controller.js';
import { DataExportRepository } from './data-export.repository.js';
import './data-export.rows.js';
import { DataExportWork } from './data-export-work.service.js';
import { DataExportWriter } from './data-export-writer.service.js';
import { DataExports } from './data-exports.service.js';
import { MachineData } from './machine-data.js';

@Module({
  imports: [AccountsModule, MemberDataModule, SessionsModule, SettingsModule],
  controllers: [DataExportController],
  providers: [DataExportRepository, DataExports, DataExportWork, DataExportWriter, MachineData],
})
export class DataExportModule {}
