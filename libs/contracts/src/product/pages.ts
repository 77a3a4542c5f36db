import type { PageContract } from '../platform/call.js';
import { declared, isPage } from './declared-contracts.js';

/** Every page that the site draws. */
export const pages: readonly PageContract[] = declared.filter(isPage);
