export { DataExportWork } from './data-export-work.service.js';
export { DataExportWriter, type HeldRecords } from './data-export-writer.service.js';
export { DataExportController } from './data-export.controller.js';
export type { DataExportId, DataExportState } from './data-export.repository.js';
export { MachineData } from './machine-data.js';
