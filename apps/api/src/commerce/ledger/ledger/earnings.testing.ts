import { businessDateAt, type BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { chargeEarning, refundEarning } from '@account/domain/commerce/ledger/ledger/earning';
import { yen } from '@account/domain/commerce/money/yen';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { newId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import type { CustomerId } from '../customers/customers.service.js';
import { Earnings } from './earnings/earnings.service.js';

const plan = {
  planId: 'standard',
  planType: 'subscription',
  name: { ja: 'スタンダード', en: 'Standard' },
} as const;
const method = { paymentMethodType: 'SbpsCredit', cardBrand: 'V', cardSuffix: '4242' } as const;
const terms = { taxRate: 10, taxRounding: 'floor' } as const;

interface Earned {
  amount: number;
  at: Date;
  cycle?: { start: BusinessDate; end: BusinessDate };
}

/** Writes the rows of a member's history in the same way as the settlement. */
export function earningsOf(nest: NestFastifyApplication) {
  const database = nest.get(Database);
  const earnings = nest.get(Earnings, { strict: false });

  async function earned(customerId: CustomerId, { amount, at, cycle }: Earned) {
    const [chargeId, subjectId] = [newId(), newId()];
    const subject =
      cycle === undefined ? { orderId: subjectId, cycleId: null } : { orderId: null, cycleId: subjectId };
    const earnedOn = businessDateAt(at);
    const amounts = chargeEarning(yen(amount), terms);
    const details = { orderNumber: '20261001-000001', content: null, period: cycle ?? null };
    const id = await database.transaction(async (transaction) => {
      if (amount > 0)
        await transaction.$executeRaw`
          INSERT INTO charge (id, customer_id, order_id, cycle_id, plan_id, plan_type, plan_name, amount, tax_rate,
                 payment_method_id, gateway_id, payment_method_type, card_brand, card_suffix, phase, claimed_at, sent_at,
                 created_at, finished_at, processed_on, collected)
          VALUES (${chargeId}::uuid, ${customerId}::uuid, ${subject.orderId}::uuid, ${subject.cycleId}::uuid,
                 ${plan.planId}, ${plan.planType}, ${JSON.stringify(plan.name)}::jsonb, ${amount}, 10, ${newId()}::uuid,
                 'sbps', ${method.paymentMethodType}, 'V', '4242', 'SUCCEEDED', ${at}, ${at}, ${at}, ${at},
                 ${earnedOn}::date, ${amount})`;
      const source = amount === 0 ? ({ kind: 'ZERO' } as const) : ({ kind: 'CHARGE', chargeId } as const);
      return earnings.recordEarning(transaction, {
        ...{ source, subject, customerId, plan, method, amounts, ...terms, earnedOn, details },
      });
    });
    await database.prisma.earning.update({ where: { id }, data: { createdAt: at } });
    return { id, chargeId, subject };
  }

  async function refunded(
    customerId: CustomerId,
    { chargeId, subject }: Pick<Awaited<ReturnType<typeof earned>>, 'chargeId' | 'subject'>,
    { amount, at, cycle }: Earned,
  ) {
    const amounts = refundEarning({ amount: yen(amount), previouslyRefunded: yen(0), ...terms });
    const refundId = newId();
    const source = { kind: 'REFUND', chargeId, refundId } as const;
    const details = { orderNumber: '20261001-000001', content: null, period: cycle ?? null };
    const earnedOn = businessDateAt(at);
    const id = await database.transaction(async (transaction) => {
      await transaction.$executeRaw`
        INSERT INTO refund (id, charge_id, customer_id, number, gateway_id, payment_method_type, amount, previously_refunded,
               effect, origin, reason, decided_by, phase, processed_on, sent_at, created_at, ended_at)
        VALUES (${refundId}::uuid, ${chargeId}::uuid, ${customerId}::uuid,
               (SELECT count(*) + 1 FROM refund WHERE charge_id = ${chargeId}::uuid), 'sbps', ${method.paymentMethodType},
               ${amount}, 0, 'KEEP', 'MADE', 'a test', 'tester', 'SUCCEEDED', ${earnedOn}::date, ${at}, ${at}, ${at})`;
      return earnings.recordEarning(transaction, {
        ...{ source, subject, customerId, plan, method, amounts, ...terms, earnedOn, details },
      });
    });
    await database.prisma.earning.update({ where: { id }, data: { createdAt: at } });
    return id;
  }

  return { earned, refunded };
}
