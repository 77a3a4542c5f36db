import { Module } from '@nestjs/common';

import { ChargedRights } from './charged-rights.service.js';

/** Apart from the flows of refunds, so that slices which register need nothing else of them. */
@Module({ providers: [ChargedRights], exports: [ChargedRights] })
export class ChargedRightsModule {}
