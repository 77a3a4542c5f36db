import { fileURLToPath } from 'node:url';

export const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
