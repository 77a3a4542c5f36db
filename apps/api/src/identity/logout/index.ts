export { LogoutController } from './logout.controller.js';
