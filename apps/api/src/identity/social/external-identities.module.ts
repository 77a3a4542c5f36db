import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { ExternalIdentities } from './external-identities.service.js';
import { ExternalIdentityRepository } from './external-identity.repository.js';
import { SocialClients } from './social-clients.service.js';

/** The providers and who is linked to whom: what sign-up needs of it without the way there and back. */
@Module({
  imports: [SettingsModule],
  providers: [ExternalIdentities, ExternalIdentityRepository, SocialClients],
  exports: [ExternalIdentities, ExternalIdentityRepository, SocialClients],
})
export class ExternalIdentitiesModule {}
