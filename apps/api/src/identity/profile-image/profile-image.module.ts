import { Module } from '@nestjs/common';

import { PictureRenderer } from './picture-renderer.js';
import { ProfileImageController } from './profile-image.controller.js';
import { ProfileImageRepository } from './profile-image.repository.js';
import { ProfileImages } from './profile-image.service.js';
import './profile-image.settings.js';
import './profile-image.rows.js';

@Module({
  controllers: [ProfileImageController],
  providers: [PictureRenderer, ProfileImageRepository, ProfileImages],
  exports: [ProfileImages],
})
export class ProfileImageModule {}
