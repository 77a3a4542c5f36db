import { Module } from '@nestjs/common';

import { PostalCodesModule } from '../../store/postal-codes/postal-codes.module.js';
import { SignUpModule } from '../sign-up/sign-up.module.js';
import { PostalSearchController } from './postal-search.controller.js';

@Module({ imports: [PostalCodesModule, SignUpModule], controllers: [PostalSearchController] })
export class PostalSearchModule {}
