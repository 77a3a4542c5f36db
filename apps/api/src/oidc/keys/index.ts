export { rotateSigningKeys, SigningKeyRotation } from './signing-key-rotation.js';
export { encryptedSigningKeys } from './signing-key.encrypted.js';
export { type KeySet, SigningKeys } from './signing-keys.service.js';
