import { Injectable } from '@nestjs/common';

import type { Notice, NoticeHandler, NoticeKind, NoticeTaking } from './notice-handler.declaration.js';

/** Slices register for what they have begun at gateways; several may ask for one kind. */
@Injectable()
export class NoticeHandlers {
  private readonly handlers: { kind: NoticeKind; handle: NoticeHandler<NoticeKind> }[] = [];

  register<Kind extends NoticeKind>(kind: Kind, handle: NoticeHandler<Kind>): void {
    this.handlers.push({ kind, handle: handle as unknown as NoticeHandler<NoticeKind> });
  }
  async handle(notice: Notice): Promise<NoticeTaking> {
    for (const { kind, handle } of this.handlers) {
      if (kind !== notice.event.kind) continue;
      const taking = await handle(notice);
      if (taking !== 'notMine') return taking;
    }
    return 'notMine';
  }
}
