import { jest } from '@jest/globals';
import { unzipSync } from 'fflate';

import { Database } from '../../platform/prisma/database.js';
import type { TestApplication } from '../../testing/test-application.js';
import type { TestVisitor } from '../../testing/test-visitor.js';
import { DataExportJobs } from './data-export-jobs.service.js';
import { DataExportWriter } from './data-export-writer.service.js';

export const ask = (visitor: TestVisitor) => visitor.post('/zapi/account/data-export', {});

export const downloaded = (visitor: TestVisitor) => visitor.get('/zapi/account/data-export/archive');

/** Runs all pending export jobs. */
export async function doWork(site: TestApplication): Promise<void> {
  const rows = await site.nest.get(Database).prisma.dataExport.findMany({ where: { state: 'PENDING' } });
  for (const { id } of rows) await site.nest.get(DataExportJobs, { strict: false }).runJob({ id });
}

export async function makeArchive(site: TestApplication, visitor: TestVisitor): Promise<void> {
  const { statusCode, body } = await ask(visitor);
  if (statusCode >= 400) throw new Error(body);
  await doWork(site);
}

/** Makes every attempt to create the archive fail, including the last one. */
export async function failArchive(site: TestApplication, visitor: TestVisitor): Promise<void> {
  const writer = site.nest.get(DataExportWriter, { strict: false });
  const failing = jest.spyOn(writer, 'writeArchive').mockRejectedValue(new Error('no'));
  await ask(visitor);
  for (const minutes of [1, 5, 15, 60, 0]) {
    await doWork(site);
    site.clock.travel({ minutes });
  }
  if (failing.mock.calls.length !== 5) throw new Error('It was not tried five times');
  failing.mockRestore();
}

/** Returns the texts of the files by their path in the archive. */
export function unpacked(zip: Uint8Array): Map<string, string> {
  return new Map(
    Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes).toString('utf8')]),
  );
}
