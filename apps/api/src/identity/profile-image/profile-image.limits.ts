import { subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

export const profileImages = subjectLimit('profileImage', { points: 30, seconds: 10 * 60 });
