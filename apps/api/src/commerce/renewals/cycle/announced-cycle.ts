import type { StoredCycle, AnnouncedCycle } from '../../contracts/contracts.module.js';

export function announcedCycle({ id: cycleId, dueOn, amount }: StoredCycle): AnnouncedCycle {
  return { cycleId, dueOn, amount };
}
