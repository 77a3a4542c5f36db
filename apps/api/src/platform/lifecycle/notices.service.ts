import { Injectable } from '@nestjs/common';

import type { AccountId } from '../ids/ids.js';
import type { Transaction } from '../prisma/database.js';

export interface Notice {
  template: string;
  to: string;
  values: Record<string, string>;
  expiresAt: Date;
  accountId: AccountId;
}

export type NoticeOutcome = { ok: true } | { ok: false; permanent: boolean; reason: string };

/** Makes the request again at each try; `to` and `values` are as they were written. It must not throw. */
export type Courier = (notice: { id: string; to: string; values: unknown }) => Promise<NoticeOutcome>;

export type NoticeWriter = (transaction: Transaction, notice: Notice) => Promise<void>;

@Injectable()
export class Notices {
  private readonly couriers = new Map<string, Courier>();
  private writer: NoticeWriter | undefined;

  writeBy(writer: NoticeWriter): void {
    this.writer = writer;
  }

  register(template: string, courier: Courier): void {
    if (this.couriers.has(template)) throw new Error(`"${template}" is delivered twice`);
    this.couriers.set(template, courier);
  }

  courierOf(template: string): Courier | undefined {
    return this.couriers.get(template);
  }

  async add(transaction: Transaction, notice: Notice): Promise<void> {
    if (this.writer === undefined) throw new Error('Nobody keeps notices');
    await this.writer(transaction, notice);
  }
}
