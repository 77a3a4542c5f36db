import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import type { CaptureRequest, ChargeRequest, Inquiry } from './gateway-charge.js';
import type { Instrument, ProviderIds } from './gateway-references.js';
import type { RefundLookup, RefundRequest } from './gateway-refund.js';
import type { PaymentGateway } from './payment-gateway.js';

/**
 * Behaviour of a test payment instrument when it is charged. `lost`: the response to the capture does not
 * arrive.
 */
export const behaviours = [
  'succeeds',
  'retryLater',
  'needsMethod',
  'deadAtCarrier',
  'lostExecuted',
  'lostNotExecuted',
  'refundLost',
] as const;
export type Behaviour = (typeof behaviours)[number];

/** A gateway with a provider that the test controls. */
export interface PaymentFixture {
  gateway: PaymentGateway;
  /** The same payment driver with an address on which no server listens. */
  unreachable: PaymentGateway;
  now(): Date;
  /** Registers a payment instrument with this behaviour. */
  register(behaviour: Behaviour): Promise<Instrument>;
  /** Strings that must not occur in any response. */
  secrets: readonly string[];
}

let charges = 0;

export function aCharge(instrument: Instrument, amount = 1_078): ChargeRequest {
  charges += 1;
  const chargeId = `${process.hrtime.bigint().toString(16)}${charges.toString(16)}`.padStart(32, '0');
  return {
    chargeId,
    amount: yen(amount),
    instrument,
    item: { id: 'standard', name: 'スタンダード〜月額①' },
    claimedOn: businessDateAt(new Date()),
  };
}

export function capturing(charge: ChargeRequest, ids: ProviderIds): CaptureRequest {
  return { charge, ids, firstSentAt: null };
}

/** Performs both steps of a charge, or the single step. */
export async function collect(gateway: PaymentGateway, charge: ChargeRequest) {
  const first = await gateway.authorise(charge);
  if (first.outcome !== 'done' || first.state === 'captured') return first;
  return gateway.capture(capturing(charge, first.ids));
}

export async function collected(world: PaymentFixture, charge: ChargeRequest): Promise<ProviderIds> {
  const answer = await collect(world.gateway, charge);
  if (answer.outcome !== 'done') throw new Error(`not collected: ${JSON.stringify(answer)}`);
  return answer.ids;
}

export function refundOf(
  world: Pick<PaymentFixture, 'now'>,
  charge: ChargeRequest,
  ids: ProviderIds,
  amount = charge.amount,
  before = { refunds: 0, refunded: yen(0) },
): RefundRequest {
  const today = businessDateAt(world.now());
  return {
    refundId: aCharge(charge.instrument).chargeId,
    ids,
    amount,
    charge: { amount: charge.amount, capturedOn: today, ...before },
    today,
  };
}

/**
 * Returns the input of an inquiry about a full refund.
 * @param refund the provider's id of the refund; null if the response to the refund was lost
 */
export function lookupOf(request: RefundRequest, refund: string | null): RefundLookup {
  return { ...request, refund, sentOn: request.today, isWhole: true };
}

/**
 * Defines the tests that every payment driver must pass with its provider. The tests are limited to behaviours
 * that the provider supports.
 */
export function describePaymentGateway(
  name: string,
  able: readonly Behaviour[],
  open: () => Promise<PaymentFixture>,
): void {
  describe(name, () => {
    const answers: unknown[] = [];
    let world: PaymentFixture;
    const recorded = <Answer>(answer: Answer): Answer => {
      answers.push(answer);
      return answer;
    };
    const can = (behaviour: Behaviour) => (what: string, test: () => Promise<void>) => {
      if (able.includes(behaviour)) it(what, test);
    };
    /** Charges and returns the response to the capture. */
    const charge = async (behaviour: Behaviour) => {
      const request = aCharge(await world.register(behaviour));
      const first = recorded(await world.gateway.authorise(request));
      const goesOn = first.outcome === 'done' && first.state === 'authorised';
      const ids = first.outcome === 'done' ? first.ids : null;
      const answer =
        goesOn && ids !== null ? recorded(await world.gateway.capture(capturing(request, ids))) : first;
      return { request, ids, answer };
    };
    const standing = (inquiry: Inquiry) => (inquiry.outcome === 'found' ? inquiry.standing : inquiry.outcome);

    beforeAll(async () => {
      world = await open();
    });

    can('succeeds')('collects once, on the day in Japan, and finds the charge', async () => {
      const { request, answer } = await charge('succeeds');
      expect(answer).toMatchObject({ outcome: 'done', processedOn: businessDateAt(world.now()) });
      if (answer.outcome !== 'done' || !world.gateway.traits.inquiry) return;
      const inquiry = recorded(await world.gateway.inquire(request, answer.ids));
      expect(inquiry).toMatchObject({ outcome: 'found', standing: 'captured' });
      if (inquiry.outcome !== 'found' || inquiry.standing !== 'captured') return;
      expect([inquiry.processedOn, inquiry.amount ?? request.amount]).toEqual([
        businessDateAt(world.now()),
        request.amount,
      ]);
    });

    can('succeeds')('returns a unique id for each charge', async () => {
      const instrument = await world.register('succeeds');
      const ids = [await collected(world, aCharge(instrument)), await collected(world, aCharge(instrument))];
      expect(new Set(ids.map(({ payment }) => payment)).size).toBe(2);
    });

    can('succeeds')('does not execute a repeated capture again', async () => {
      if (world.gateway.traits.steps !== 'two') return;
      const request = aCharge(await world.register('succeeds'));
      const ids = await collected(world, request);
      const again = recorded(await world.gateway.capture({ charge: request, ids, firstSentAt: world.now() }));
      expect([
        again.outcome === 'done' ? again.ids.payment : again.outcome,
        standing(await world.gateway.inquire(request, ids)),
      ]).toEqual([expect.stringMatching(new RegExp(`^(?:${ids.payment}|unknown)$`)), 'captured']);
    });

    for (const refusal of ['retryLater', 'needsMethod', 'deadAtCarrier'] as const) {
      can(refusal)(`classifies a refusal as ${refusal}`, async () => {
        const { request, ids, answer } = await charge(refusal);
        expect(answer).toMatchObject({ outcome: 'refused', refusal });
        if (ids === null) return;
        expect(standing(await world.gateway.inquire(request, ids))).not.toBe('captured');
      });
    }

    can('lostExecuted')('reports a lost answer as unknown, and finds the executed charge', async () => {
      const { request, ids, answer } = await charge('lostExecuted');
      expect(answer.outcome).toBe('unknown');
      if (!world.gateway.traits.inquiry) return;
      const inquiry = recorded(await world.gateway.inquire(request, ids));
      expect(standing(inquiry)).toBe('captured');
    });

    can('lostNotExecuted')(
      'reports a lost answer as unknown, and finds that nothing was executed',
      async () => {
        const { request, ids, answer } = await charge('lostNotExecuted');
        expect(answer.outcome).toBe('unknown');
        if (!world.gateway.traits.inquiry) return;
        expect(['authorised', 'notFound']).toContain(standing(await world.gateway.inquire(request, ids)));
      },
    );

    can('succeeds')('refunds the whole charge, and finds the refund', async () => {
      const request = aCharge(await world.register('succeeds'));
      const ids = await collected(world, request);
      const refund = refundOf(world, request, ids);
      const answer = recorded(await world.gateway.refund(refund));
      if (world.gateway.traits.refund.atMost === 0) {
        expect(answer.outcome).toBe('refused');
        return;
      }
      expect(answer).toMatchObject({ outcome: 'done', processedOn: refund.today });
      const named = answer.outcome === 'done' ? answer.refund : null;
      const found = recorded(await world.gateway.inquireRefund(lookupOf(refund, named)));
      if (world.gateway.traits.inquiry)
        expect(found).toMatchObject({ outcome: 'found', standing: 'refunded' });
      else expect(found.outcome).not.toBe('found');
    });

    can('succeeds')('refunds parts if the method permits it, and never more than the rest', async () => {
      const request = aCharge(await world.register('succeeds'));
      const ids = await collected(world, request);
      const part = recorded(await world.gateway.refund(refundOf(world, request, ids, yen(78))));
      expect(part.outcome).toBe(world.gateway.traits.refund.partial ? 'done' : 'refused');
      let before = { refunds: 1, refunded: yen(78) };
      if (part.outcome === 'done' && world.gateway.traits.refund.atMost === null) {
        const asMuch = recorded(await world.gateway.refund(refundOf(world, request, ids, yen(78), before)));
        expect(asMuch.outcome).toBe('done');
        before = { refunds: 2, refunded: yen(156) };
      }
      const tooMuch = recorded(await world.gateway.refund(refundOf(world, request, ids, yen(1_001), before)));
      expect(tooMuch).toMatchObject({ outcome: 'refused', refusal: 'notPossible' });
    });

    can('refundLost')('reports a lost refund answer as unknown, and finds the refund', async () => {
      const request = aCharge(await world.register('refundLost'));
      const refund = refundOf(world, request, await collected(world, request));
      expect(recorded(await world.gateway.refund(refund)).outcome).toBe('unknown');
      const found = recorded(await world.gateway.inquireRefund(lookupOf(refund, null)));
      expect(found).toMatchObject({ outcome: 'found', standing: 'refunded' });
    });

    can('succeeds')('ends an agreement, also one that no longer exists', async () => {
      const instrument = await world.register('succeeds');
      const first = recorded(await world.gateway.endAgreement(instrument));
      if (first.outcome === 'refused' && first.refusal === 'notPossible') return;
      expect(first).toEqual({ outcome: 'done' });
      expect(recorded(await world.gateway.endAgreement(instrument))).toEqual({ outcome: 'done' });
      expect((await collect(world.gateway, aCharge(instrument))).outcome).not.toBe('done');
    });

    can('succeeds')('reports that nothing was executed if no server listens', async () => {
      const { unreachable } = world;
      if (unreachable.traits.steps === 'none') return;
      const instrument = await world.register('succeeds');
      const request = aCharge(instrument);
      const ids = await collected(world, request);
      const nothing = { outcome: 'notExecuted', cause: 'unreachable' };
      expect(recorded(await unreachable.authorise(aCharge(instrument)))).toMatchObject(nothing);
      expect(recorded(await unreachable.refund(refundOf(world, request, ids)))).toMatchObject(nothing);
      if (unreachable.traits.steps === 'two')
        expect(recorded(await unreachable.capture(capturing(request, ids)))).toMatchObject(nothing);
      expect(['unavailable', 'notOffered']).toContain((await unreachable.inquire(request, ids)).outcome);
    });

    it.each([
      ['nothing', Buffer.alloc(0)],
      ['one megabyte', Buffer.alloc(1024 * 1024, 'a=1&')],
      ['binary data', Buffer.from([0x00, 0xff, 0x81, 0xfe])],
      ['a broken escape', Buffer.from('order_id=%zz')],
      ['a duplicate field', Buffer.from('order_id=1&order_id=2')],
      ['a thousand fields', Buffer.from('a=1&'.repeat(1_000))],
      ['JSON', Buffer.from('{"event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}')],
    ])('rejects a webhook of %s', async (_, body) => {
      const reading = await world.gateway.readWebhook({ headers: {}, body });
      expect(reading.outcome).toBe('refused');
    });

    it('rejects any bytes as a webhook without throwing', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.uint8Array({ maxLength: 200 }),
          fc.dictionary(fc.constantFrom('paypal-cert-url', 'paypal-auth-algo', 'content-type'), fc.string()),
          async (body, headers) => {
            expect((await world.gateway.readWebhook({ headers, body })).outcome).not.toBe('accepted');
          },
        ),
        { numRuns: 50 },
      );
    });

    it('accepts any return parameters from a browser and does not include them in the result', () => {
      const strange = '4111111111111111 <script>';
      const names = ['token', 'approval_token_id', 'res_err_code', 'PayerID', ''];
      for (const as of ['done', 'left', 'failed'] as const) {
        const reading = world.gateway.readReturn(
          as,
          names.map((name) => [name, strange] as const),
        );
        expect(JSON.stringify(reading)).not.toContain('4111');
      }
    });

    it('returns no secrets in any response', () => {
      const text = JSON.stringify(answers);
      expect(world.secrets.filter((secret) => text.includes(secret))).toEqual([]);
      expect(text).not.toMatch(/\d{14,16}(?!\d)(?<=[45]\d{15})/);
    });
  });
}
