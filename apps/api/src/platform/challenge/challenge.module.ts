import { Global, Module } from '@nestjs/common';

import { ChallengeRepository } from './challenge.repository.js';

@Global()
@Module({ providers: [ChallengeRepository], exports: [ChallengeRepository] })
export class ChallengeModule {}
