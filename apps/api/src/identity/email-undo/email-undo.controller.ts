import { Controller } from '@nestjs/common';
import { emailUndoScreen, undoEmailCall } from '@account/contracts/identity/email-undo/email-undo.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { Call, Context, Input, ScreenData } from '../../platform/http/endpoint.decorators.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { EmailUndoService } from './email-undo.service.js';

@Controller()
export class EmailUndoController {
  constructor(private readonly emailUndo: EmailUndoService) {}

  @ScreenData(emailUndoScreen)
  screen() {
    return {};
  }

  @Call(undoEmailCall)
  undo(@Input() { token }: InputOf<typeof undoEmailCall>, @Context() context: RequestContext) {
    return this.emailUndo.undo(token, context);
  }
}
