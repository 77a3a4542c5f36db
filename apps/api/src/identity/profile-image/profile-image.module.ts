import { Module } from '@nestjs/common';

import { PictureController } from './picture.controller.js';
import { PictureRenderer } from './picture-renderer.js';
import { ProfileImageLimiter } from './profile-image-limiter.js';
import { ProfileImageFiles } from './profile-image-files.js';
import { ProfileImageController } from './profile-image.controller.js';
import { ProfileImageRepository } from './profile-image.repository.js';
import { ProfileImages } from './profile-image.service.js';
import './profile-image.rows.js';
import { AccountsModule } from '../accounts/accounts.module.js';

@Module({
  imports: [AccountsModule],
  controllers: [PictureController, ProfileImageController],
  providers: [PictureRenderer, ProfileImageLimiter, ProfileImageFiles, ProfileImageRepository, ProfileImages],
  exports: [ProfileImages],
})
export class ProfileImageModule {}
