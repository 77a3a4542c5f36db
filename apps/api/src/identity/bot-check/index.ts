export { AltchaBotCheck } from './altcha-bot-check.js';
export { BotCheckController } from './bot-check.controller.js';
export { BotCheck } from './bot-check.service.js';
