export { LicensesController } from './licenses.controller.js';
