export type { ListedDevice } from './device.repository.js';
export { DeviceApplications, Devices } from './devices.service.js';
