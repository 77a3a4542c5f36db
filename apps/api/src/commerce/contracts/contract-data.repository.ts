import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { BillingCycle, Contract, ContractNotice } from '../../platform/prisma/generated/client.js';
import { CustomerData } from '../customers/customer-data.service.js';

const contractFields = [
  ...['id', 'planId', 'orderId', 'isReContract', 'joinedOn'],
  ...['firstDueOn', 'renewSpan', 'renewSpanUnit', 'agreedPrice', 'campaignId'],
  ...['campaignName', 'campaignFreeDays', 'discountKind', 'discountValue', 'discountCount'],
  ...['paymentMethodType', 'settledCycles', 'heldSince', 'cancelRequestedAt', 'forceStopOn'],
  ...['endedOn', 'endReason', 'state', 'createdAt'],
] as const satisfies (keyof Contract)[];

const cycleFields = [
  ...['contractId', 'number', 'dueOn', 'listPrice', 'discount'],
  ...['amount', 'taxRate', 'taxRounding', 'tax', 'state', 'startsOn'],
  ...['endsOn', 'settledAt'],
] as const satisfies (keyof BillingCycle)[];

const noticeFields = [
  ...['contractId', 'notice', 'about', 'writtenOn', 'createdAt'],
] as const satisfies (keyof ContractNotice)[];

@Injectable()
export class ContractData {
  constructor(data: CustomerData, database: Database) {
    data.register({
      name: 'subscriptions',
      about: { ja: '定期プランの契約', en: 'Subscriptions' },
      tables: ['contract'],
      fields: contractFields,
      days: ['joinedOn', 'firstDueOn', 'heldSince', 'forceStopOn', 'endedOn'],
      read: (customerId, take) =>
        database.prisma.contract.findMany({
          where: { customerId },
          select: only(contractFields),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
    data.register({
      name: 'subscription-periods',
      about: { ja: '契約の期間と金額', en: 'Periods of your subscriptions and their prices' },
      tables: ['billing_cycle'],
      fields: cycleFields,
      days: ['dueOn', 'startsOn', 'endsOn'],
      read: (customerId, take) =>
        database.prisma.billingCycle.findMany({
          where: { contract: { customerId } },
          select: only(cycleFields),
          orderBy: [{ dueOn: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
    data.register({
      name: 'subscription-notices',
      about: { ja: '契約についてお送りしたお知らせ', en: 'Notices about your subscriptions' },
      tables: ['contract_notice'],
      fields: noticeFields,
      days: ['writtenOn'],
      read: (customerId, take) =>
        database.prisma.contractNotice.findMany({
          where: { contract: { customerId } },
          select: only(noticeFields),
          orderBy: [{ createdAt: 'desc' }, { contractId: 'desc' }, { notice: 'desc' }, { about: 'desc' }],
          take,
        }),
    });
  }
}
