export { HomePlans } from './home-plans.port.js';
export { HomeController } from './home.controller.js';
