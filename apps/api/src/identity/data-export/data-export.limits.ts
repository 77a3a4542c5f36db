import { inADay, inAnHour, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

export const dataExports = subjectLimit('dataExports', inADay(5));

export const archiveDownloads = subjectLimit('archiveDownloads', inAnHour(20));
