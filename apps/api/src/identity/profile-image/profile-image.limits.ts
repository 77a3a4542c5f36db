import { in10Minutes, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

export const profileImages = subjectLimit('profileImage', in10Minutes(30));
