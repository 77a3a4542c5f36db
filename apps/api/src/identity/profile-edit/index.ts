export { ProfileEditController } from './profile-edit.controller.js';
