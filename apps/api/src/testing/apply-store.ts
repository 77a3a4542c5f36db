// Registers the store settings of every slice.
import '../app/app.module.js';
import { AuditTrail } from '../platform/audit/audit-trail.repository.js';
import { RealClock } from '../platform/clock/clock.js';
import type { Config } from '../platform/config/config.js';
import { Logger } from '../platform/logging/logger.js';
import { Database } from '../platform/prisma/database.js';
import type { StoreFile } from '../store/settings/store-settings.declaration.js';
import { StoreFileService } from '../store/settings/file/store-file.service.js';
import { StoreSettingsRepository } from '../store/settings/store-settings.repository.js';
import { demoStore } from './demo-store.js';

/** Changes the store file before it is applied. */
export type StoreChanges = (file: StoreFile) => StoreFile;

export async function applyStore(config: Config, change: StoreChanges = (file) => file): Promise<void> {
  const database = new Database(config, new Logger(config));
  try {
    const clock = new RealClock();
    const settings = new StoreSettingsRepository(database);
    const files = new StoreFileService(database, settings, new AuditTrail(clock), clock);
    const demo = await demoStore();
    await files.applyFile(withoutUnknownPlans(change(demo), demo), 'Aoi');
  } finally {
    await database.onApplicationShutdown();
  }
}

/** Removes the groups of the demo store whose plans a test has replaced. */
function withoutUnknownPlans(file: StoreFile, demo: StoreFile): StoreFile {
  const sold = new Set(file.plans.map(({ planId }) => planId));
  const isOfDemo = (id: string) => demo.planGroups.some((group) => group.id === id);
  const planGroups = file.planGroups.filter(
    ({ id, plans }) => !isOfDemo(id) || plans.every((planId) => sold.has(planId)),
  );
  return { ...file, planGroups };
}
