import { Controller } from '@nestjs/common';
import { emailUndoScreen, undoEmailCall } from '@account/contracts/identity/email-undo/email-undo.contract';

import { Asked, Call, EmptyScreens } from '../../platform/http/endpoint.decorators.js';
import { EmailUndoService } from './email-undo.service.js';

@Controller()
@EmptyScreens(emailUndoScreen)
export class EmailUndoController {
  constructor(private readonly emailUndo: EmailUndoService) {}

  @Call(undoEmailCall)
  undo(@Asked() { input: { token }, context }: Asked<typeof undoEmailCall>) {
    return this.emailUndo.undo(token, context);
  }
}
