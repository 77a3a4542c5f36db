export { endKeeper as default } from './keeping.mjs';
