import { Module } from '@nestjs/common';

import { PostalCodesService } from './postal-codes.service.js';

@Module({ providers: [PostalCodesService], exports: [PostalCodesService] })
export class PostalCodesModule {}
