export { UnrecognisedLoginController as NotMeController } from './not-me.controller.js';
