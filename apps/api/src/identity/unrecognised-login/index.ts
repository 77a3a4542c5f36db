export { UnrecognisedLoginController } from './unrecognised-login.controller.js';
