export { rotateSigningKeys, SigningKeyRotation } from './signing-key-rotation.js';
export { encryptedSigningKeys as sealedSigningKeys } from './signing-key.sealed.js';
export { type KeySet, SigningKeys } from './signing-keys.service.js';
