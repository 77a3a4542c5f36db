export { endKeeper as default } from './keeper-process.mjs';
