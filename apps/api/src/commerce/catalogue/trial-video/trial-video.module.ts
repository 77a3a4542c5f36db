import { Module } from '@nestjs/common';

import { BuiltPlayer } from './built-player.js';
import { StoreStreamEndpoints } from './stream-endpoints.service.js';
import { TrialVideoController } from './trial-video.controller.js';
import { TrialVideo } from './trial-video.service.js';
import { StoreModule } from '../../../store/store.module.js';

@Module({
  imports: [StoreModule],
  controllers: [TrialVideoController],
  providers: [BuiltPlayer, StoreStreamEndpoints, TrialVideo],
  exports: [TrialVideo],
})
export class TrialVideoModule {}
