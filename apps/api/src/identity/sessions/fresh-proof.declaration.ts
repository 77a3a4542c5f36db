import { isReauthorisationValid } from '@account/domain/identity/sessions/session';

import { Problem } from '../../platform/http/problem.js';
import type { Principal } from '../../platform/http/request-context.js';

export function requireFreshProof({ reauthorisedAt }: Principal, now: Date): void {
  if (!isReauthorisationValid(reauthorisedAt, now))
    throw new Problem('REAUTHORIZATION_REQUIRED', { log: 'the re-authorisation has expired' });
}
