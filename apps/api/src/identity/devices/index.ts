export type { EndedDevice, ListedDevice } from './device.repository.js';
export { TelevisionGrants } from './television-grants.port.js';
export { Televisions } from './televisions.service.js';
