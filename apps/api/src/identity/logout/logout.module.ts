import { Module } from '@nestjs/common';

import { SessionsModule } from '../sessions/sessions.module.js';
import { LogoutController } from './logout.controller.js';
import { LogoutService } from './logout.service.js';

@Module({ imports: [SessionsModule], controllers: [LogoutController], providers: [LogoutService] })
export class LogoutModule {}
