import { Module } from '@nestjs/common';

import { ChargedSubjects } from './charged-subjects.service.js';

/** Apart from the desk, so that slices which register need nothing else of it. */
@Module({ providers: [ChargedSubjects], exports: [ChargedSubjects] })
export class ChargedSubjectsModule {}
