export { EmailUndoController } from './email-undo.controller.js';
