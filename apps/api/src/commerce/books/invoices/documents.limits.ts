import { inAnHour, subjectLimit } from '../../../platform/rate-limit/limit.declaration.js';

export const documentFiles = subjectLimit('documentFiles', inAnHour(120));
