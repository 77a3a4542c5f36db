import { Module } from '@nestjs/common';

import { ChargeRights } from './charge-rights.service.js';

/** Apart from the flows of refunds, so that slices which register need nothing else of them. */
@Module({ providers: [ChargeRights], exports: [ChargeRights] })
export class ChargeRightsModule {}
