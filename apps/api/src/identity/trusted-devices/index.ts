export { TrustedDevicesService } from './trusted-devices.service.js';
