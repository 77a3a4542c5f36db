export { TvPinController } from './tv-pin.controller.js';
export { encryptedTvPins as sealedTvPins } from './tv-pin.sealed.js';
export { TvPinService } from './tv-pin.service.js';
