import type { DisputeStage } from '@account/domain/commerce/refunds/dispute';

import type { Id } from '../../../platform/ids/ids.js';

export type DisputeId = Id<'dispute'>;

export type DisputeEnd = Exclude<DisputeStage, 'OPEN'>;
