export { NotMeController } from './not-me.controller.js';
