export { EnablePasswordController } from './enable-password.controller.js';
