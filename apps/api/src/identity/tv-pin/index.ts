export { TvPinController } from './tv-pin.controller.js';
export { encryptedTvPins } from './tv-pin.encrypted.js';
export { TvPinService } from './tv-pin.service.js';
