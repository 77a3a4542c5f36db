export type { ListedDevice } from './device.repository.js';
export { TelevisionGrants, Televisions } from './televisions.service.js';
