export {
  CurrentPassword,
  passwordChanged,
  passwordChangedEverywhere,
  reauthorisationAttempts,
} from './current-password.service.js';
export { ImportedPasswords } from './imported-passwords.service.js';
export { passwordChangedMail } from './password-changed.mail.js';
export { PasswordHasher } from './password-hasher.js';
export { PasswordsService } from './passwords.service.js';
