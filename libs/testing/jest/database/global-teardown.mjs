export { endAll as default } from './endings.mjs';
