export type { ListedDevice } from './device.repository.js';
export { TelevisionGrants as DeviceApplications, Televisions as Devices } from './devices.service.js';
