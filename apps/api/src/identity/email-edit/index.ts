export { emailChangedMail } from './email-changed.mail.js';
export { EmailChanges } from './email-changes.service.js';
export { EmailEditCodesController } from './email-edit-codes.controller.js';
export { EmailEditFlows } from './email-edit-flows.service.js';
export { EmailEditPinCodeController } from './email-edit-pin-code.controller.js';
export { EmailEditScreensController } from './email-edit-screens.controller.js';
export { EmailEditController } from './email-edit.controller.js';
