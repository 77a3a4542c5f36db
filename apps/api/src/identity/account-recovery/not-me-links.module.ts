import { Module } from '@nestjs/common';

import { NotMeLinks } from './not-me-links.service.js';

@Module({ providers: [NotMeLinks], exports: [NotMeLinks] })
export class NotMeLinksModule {}
