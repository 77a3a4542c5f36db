import { Module } from '@nestjs/common';

import './trial-video.settings.js';

@Module({})
export class TrialVideoModule {}
