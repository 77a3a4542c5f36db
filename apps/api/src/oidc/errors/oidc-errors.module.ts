import { Module } from '@nestjs/common';

import { ArtifactsModule } from '../connections/artifacts.module.js';
import { OidcErrorsController } from './oidc-errors.controller.js';
import { OidcErrors } from './oidc-errors.service.js';

@Module({
  imports: [ArtifactsModule],
  controllers: [OidcErrorsController],
  providers: [OidcErrors],
  exports: [OidcErrors],
})
export class OidcErrorsModule {}
