import { Injectable } from '@nestjs/common';
import type { NoticeEvent } from '@account/gateways/payments/gateway-notice';

import type { CustomerId } from '../../../ledger/customers/index.js';
import type { GatewayRef } from '../calls/gateway.declaration.js';

export type NoticeKind = Exclude<NoticeEvent['kind'], 'irrelevant'>;

/** Authentic, and confirmed by the provider where it was a hint. */
export interface Notice<Kind extends NoticeKind = NoticeKind> {
  readonly noticeId: string;
  readonly gateway: GatewayRef;
  readonly event: Extract<NoticeEvent, { kind: Kind }>;
  readonly receivedAt: Date;
  /** Of whom it turns out to be: it is emptied with their account. */
  belongsTo(customerId: CustomerId): void;
}

/** `notMine`: the next handler is asked. `differs`: for people. `later`: brought again in a minute. */
export type NoticeTaking = 'taken' | 'notMine' | 'differs' | 'later';

/** Outside any transaction, in a job. A notice may be brought twice: its effect must not be. */
export type NoticeHandler<Kind extends NoticeKind> = (notice: Notice<Kind>) => Promise<NoticeTaking>;

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
