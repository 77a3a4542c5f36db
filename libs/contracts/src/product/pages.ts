import type { PageContract } from '../platform/call.js';
import { declared, isPage } from './declared-contracts.js';

export const pages: readonly PageContract[] = declared.filter(isPage);
