import type { ChargeStanding } from '@account/gateways/payments/gateway-charge';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Notice, NoticeTaking } from '../gateways/notices/notice-handler.declaration.js';
import { NoticeHandlers } from '../gateways/notices/notice-handlers.service.js';
import { ChargeRepository, type ChargeRow } from './charge.repository.js';
import { ChargeSeals } from './charge-seals.service.js';
import { ChargeSettlement } from './charge-settlement.service.js';

type Changed = Notice<'chargeChanged'>;

/** What providers bring of charges by themselves: before the answer, after it, or instead of it. */
@Injectable()
export class ChargeNotices implements OnModuleInit {
  constructor(
    private readonly handlers: NoticeHandlers,
    private readonly charges: ChargeRepository,
    private readonly settlement: ChargeSettlement,
    private readonly seals: ChargeSeals,
  ) {}

  onModuleInit(): void {
    this.handlers.register('chargeChanged', (notice) => this.changed(notice));
  }

  private async changed({ event, gateway }: Changed): Promise<NoticeTaking> {
    const { payment, capture } = event.ids;
    const hashes = this.seals.hashes(gateway.gatewayId, [payment, capture]);
    const row = await this.charges.ofProvider(gateway.gatewayId, hashes);
    if (row === undefined)
      return (await this.charges.hasNamelessLive(gateway.gatewayId, gateway.type)) ? 'later' : 'notMine';
    return event.standing === null ? 'taken' : this.take(row, event.standing, event.ids);
  }

  private async take(
    row: ChargeRow,
    standing: ChargeStanding,
    ids: Changed['event']['ids'],
  ): Promise<NoticeTaking> {
    const mover = { by: 'notice' } as const;
    switch (standing.standing) {
      case 'captured': {
        if (row.phase === 'SUCCEEDED') return 'taken';
        const { processedOn, amount } = standing;
        await this.settlement.succeeded(row, { ids, processedOn, collected: amount ?? row.amount }, mover);
        return 'taken';
      }
      case 'refused': {
        const { code } = standing;
        await this.settlement.failed(row, { phase: 'REFUSED', refusal: 'retryLater', code }, mover);
        return 'taken';
      }
      case 'cancelled':
        await this.settlement.failed(row, { phase: 'CANCELLED' }, mover);
        return 'taken';
      case 'authorised':
      case 'pending':
        return 'taken';
      case 'refunded':
      case 'reversed':
        return 'notMine';
    }
  }
}
