export { ChangePasswordController } from './change-password.controller.js';
export { PasswordEditScreensController } from './password-edit-screens.controller.js';
export { PasswordEditController } from './password-edit.controller.js';
