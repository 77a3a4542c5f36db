export { DataExportJobs as DataExportWork } from './data-export-work.service.js';
export { DataExportWriter, type RetainedRecords as HeldRecords } from './data-export-writer.service.js';
export { DataExportController } from './data-export.controller.js';
export type { DataExportId, DataExportState } from './data-export.repository.js';
export { MessagingAndAuditData as MachineData } from './machine-data.js';
