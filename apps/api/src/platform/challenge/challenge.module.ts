import { Global, Module } from '@nestjs/common';

import { ChallengeRepository } from './challenge.repository.js';
import { Links } from './links.service.js';

@Global()
@Module({ providers: [ChallengeRepository, Links], exports: [ChallengeRepository, Links] })
export class ChallengeModule {}
