export { LanguageController } from './language.controller.js';
