import { Controller } from '@nestjs/common';
import { emailUndoScreen, undoEmailCall } from '@account/contracts/identity/email-undo/email-undo.contract';

import { Call, Context, Input, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { EmailUndoService } from './email-undo.service.js';

@Controller()
export class EmailUndoController {
  constructor(private readonly emailUndo: EmailUndoService) {}

  @ScreenData(emailUndoScreen)
  screen() {
    return {};
  }

  @Call(undoEmailCall)
  undo(@Input() { token }: Input<typeof undoEmailCall>, @Context() context: Context) {
    return this.emailUndo.undo(token, context);
  }
}
