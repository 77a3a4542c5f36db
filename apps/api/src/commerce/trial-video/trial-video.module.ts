import { Module } from '@nestjs/common';

import { SettingsModule } from '../../store/settings/settings.module.js';
import { BuiltPlayer } from './built-player.js';
import { StreamPlacesOfStore } from './stream-places.service.js';
import { TrialVideoController } from './trial-video.controller.js';
import { TrialVideo } from './trial-video.service.js';
import './trial-video.settings.js';

export { TrialVideo } from './trial-video.service.js';

@Module({
  imports: [SettingsModule],
  controllers: [TrialVideoController],
  providers: [BuiltPlayer, StreamPlacesOfStore, TrialVideo],
  exports: [TrialVideo],
})
export class TrialVideoModule {}
