import type { StoredCycle } from '../../contracts/cycles/billing-cycles.service.js';
import type { AnnouncedCycle } from '../../contracts/notices/contract-announcement.declaration.js';

export function announcedCycle({ id: cycleId, dueOn, amount }: StoredCycle): AnnouncedCycle {
  return { cycleId, dueOn, amount };
}
