import type { StoredCycle } from '../contracts/billing-cycles.service.js';
import type { AnnouncedCycle } from '../contracts/contract-announcement.declaration.js';

export function announcedCycle({ id: cycleId, dueOn, amount }: StoredCycle): AnnouncedCycle {
  return { cycleId, dueOn, amount };
}
