import { subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

export const dataExports = subjectLimit('dataExports', { points: 5, seconds: 24 * 60 * 60 });

export const archiveDownloads = subjectLimit('archiveDownloads', { points: 20, seconds: 60 * 60 });
