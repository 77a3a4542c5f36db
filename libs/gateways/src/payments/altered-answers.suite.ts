import { businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { ChargeRequest } from './gateway-charge.js';
import type { Instrument, ProviderIds } from './gateway-references.js';
import type { PaymentGateway } from './payment-gateway.js';
import { aCharge, capturing, lookupOf, refundOf } from './payment-gateway.suite.js';
import { sbpsTime } from './sbps-wire/sbps-time.js';
import { alterationsOf, fieldsOf } from './wire/altered-answer.testing.js';
import { startAnswerProxy, type AnswerProxy, type RecordedAnswer } from './wire/answer-proxy.testing.js';

/**
 * Calls of a payment driver, named after the responses that they receive. `recovered` is an inquiry after a
 * response without ids.
 */
export type AlteredCall =
  | 'authorise'
  | 'capture'
  | 'inquire'
  | 'inquire, recovered'
  | 'refund'
  | 'inquireRefund'
  | 'inquireRefund, recovered'
  | 'confirmNotice'
  | 'endAgreement'
  | 'finishRegistration'
  | 'cancelAuthorisation';

export interface AlteredFields {
  /**
   * Fields that the driver compares with the request. Any other value is reported to an operator as a
   * difference.
   */
  compared: readonly string[];
  /**
   * Fields for which the payment driver trusts the provider: the id of a new record, the day of the payment,
   * the recorded amount.
   */
  believed: readonly string[];
}

export interface AlteredAnswerFixture {
  gateway: PaymentGateway;
  register(): Promise<Instrument>;
  now(): Date;
  /** Creates a charge at a provider that collects payments itself. */
  collected?(instrument: Instrument): Promise<ProviderIds>;
  /** Returns the last step of a registration, which can be repeated. */
  registration?(): Promise<() => Promise<unknown>>;
}

type Effect = 'same' | 'differs' | 'not done' | 'believed';

/** The last second of a month in Japan and the first second of the next, a leap day, and the end of a year. */
const moments = [
  ['2026-01-31T14:59:59Z', '2026-01-31'],
  ['2026-01-31T15:00:00Z', '2026-02-01'],
  ['2028-02-28T15:00:00Z', '2028-02-29'],
  ['2026-12-31T14:59:59Z', '2026-12-31'],
] as const;

/** Value of all timestamps in the response except the tested one. */
const otherTime = '2030-06-15T03:00:00Z';

interface AlteredField {
  field: string;
  effects: Effect[];
}

/**
 * Alters and removes each field of each response of a provider, one at a time, and checks the result of the
 * driver.
 * `expected` lists for each field whether the driver compares it with the request or trusts the provider.
 * Altering any other field must not change a success.
 */
export function describeAlteredAnswers(
  name: string,
  provider: () => string,
  open: (through: string) => Promise<AlteredAnswerFixture> | AlteredAnswerFixture,
  expected: Readonly<Partial<Record<AlteredCall, AlteredFields>>>,
): void {
  describe(`${name} with altered responses`, () => {
    let proxy: AnswerProxy;
    let world: AlteredAnswerFixture;
    const probed = new Map<AlteredCall, AlteredField[]>();
    const days = new Map<AlteredCall, (string | undefined)[]>();

    const probe = async (call: AlteredCall, ask: () => Promise<unknown>) => {
      proxy.record();
      const truth = await ask();
      const answers = [...proxy.recorded()];
      const found: AlteredField[] = [];
      for (const [at, answer] of answers.entries())
        for (const field of fieldsOf(answer)) {
          const effects: Effect[] = [];
          for (const value of [...alterationsOf(field.value), null]) {
            proxy.play(answers.map((each, index) => (index === at ? field.with(value) : each)));
            effects.push(effectOf(await ask(), truth));
          }
          found.push({ field: answers.length > 1 ? `${at} ${field.name}` : field.name, effects });
        }
      if (dayIn(truth) !== undefined) days.set(call, await daysOf(ask, answers, trustedFields(found)));
      proxy.record();
      if (found.length > 0) probed.set(call, found);
      return truth;
    };

    /**
     * Returns the day that the driver records for each moment. The named timestamps contain the moment, all
     * other timestamps contain `otherTime`.
     */
    const daysOf = async (
      ask: () => Promise<unknown>,
      answers: readonly RecordedAnswer[],
      names: readonly string[],
    ) => {
      const booked: (string | undefined)[] = [];
      for (const [moment] of moments) {
        proxy.play(
          answers.map((answer, at) =>
            timed(answer, (name) =>
              names.includes(answers.length > 1 ? `${at} ${name}` : name) ? moment : otherTime,
            ),
          ),
        );
        booked.push(dayIn(await ask()));
      }
      return booked;
    };

    beforeAll(async () => {
      proxy = await startAnswerProxy(provider());
      world = await open(proxy.address);
      await probeEach(world, probe);
    }, 120_000);
    afterAll(() => proxy.close());

    it('is tested for every possible call', () => {
      expect([...probed.keys()].toSorted()).toEqual(Object.keys(expected).toSorted());
    });

    it("uses the day in Japan from the provider's record, regardless of the time of the request", () => {
      const today = businessDateAt(world.now());
      const theirs = moments.map(([, day]) => day);
      const none = moments.map(() => today);
      expect(Object.fromEntries(days)).toEqual(
        Object.fromEntries([...days.keys()].map((call) => [call, hasNoDay(expected[call]) ? none : theirs])),
      );
      expect(days.size).toBeGreaterThan(0);
    });

    it.each(Object.entries(expected) as [AlteredCall, AlteredFields][])(
      'the call %s trusts only the expected fields',
      (call, { compared, believed: theirs }) => {
        const fields = probed.get(call) ?? [];
        const altered = ({ effects }: AlteredField) => effects.slice(0, -1);
        expect({
          compared: fields.filter((each) => altered(each).every((one) => one === 'differs')).map(nameOf),
          believed: trustedFields(fields),
        }).toEqual({ compared, believed: theirs });
      },
    );
  });
}

const nameOf = ({ field }: AlteredField) => field;
const trustedFields = (fields: readonly AlteredField[]) =>
  fields.filter(({ effects }) => effects.includes('believed')).map(nameOf);

const ofTime = /(?:_date|_time|TIME|TIMESTAMP)\d*$/;

/**
 * If the provider's record has no day, the day on which the charge was created or the refund was sent is used.
 */
const hasNoDay = (fields?: AlteredFields) => fields?.believed.some((name) => ofTime.test(name)) !== true;

function timed(answer: RecordedAnswer, momentOf: (name: string) => string): RecordedAnswer {
  const { length } = fieldsOf(answer);
  let changed = answer;
  for (let at = 0; at < length; at += 1) {
    const field = fieldsOf(changed)[at];
    if (field === undefined || !ofTime.test(field.name)) continue;
    const moment = momentOf(field.name);
    if (/^\d{14}$/.test(field.value)) changed = field.with(sbpsTime(new Date(moment)));
    else if (/^\d{4}-\d{2}-\d{2}T/.test(field.value)) changed = field.with(moment);
  }
  return changed;
}

async function probeEach(
  { gateway, register, now, registration, collected }: AlteredAnswerFixture,
  probe: (call: AlteredCall, ask: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const { traits } = gateway;
  const instrument = await register();
  const charge = aCharge(instrument);
  const ids = (await collected?.(instrument)) ?? (await taken(gateway, charge, probe));
  if (traits.inquiry) await probe('inquire', () => gateway.inquire(charge, ids));
  const kept = traits.steps === 'one' ? null : { ...ids, capture: null };
  if (traits.inquiry && JSON.stringify(kept) !== JSON.stringify(ids) && traits.type.startsWith('Paypal'))
    await probe('inquire, recovered', () => gateway.inquire(charge, kept));
  if (traits.type.startsWith('Paypal'))
    await probe('confirmNotice', () =>
      gateway.confirmWebhook({ kind: 'chargeChanged', ids, standing: null }),
    );
  const refund = refundOf({ now }, charge, ids);
  await probe('refund', () => gateway.refund(refund));
  const given = traits.inquiry ? await gateway.inquireRefund(lookupOf(refund, null)) : null;
  const known = given?.outcome === 'found' && given.standing === 'refunded' ? given.refund : null;
  if (known !== null) await probe('inquireRefund', () => gateway.inquireRefund(lookupOf(refund, known)));
  if (traits.inquiry)
    await probe('inquireRefund, recovered', () => gateway.inquireRefund(lookupOf(refund, null)));
  if (traits.type === 'SbpsCredit') {
    const left = aCharge(instrument);
    const answer = await gateway.authorise(left);
    if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer));
    await probe('cancelAuthorisation', () => gateway.cancelAuthorisation(answer.ids));
  }
  const finish = await registration?.();
  if (finish !== undefined) await probe('finishRegistration', finish);
  await probe('endAgreement', () => gateway.endAgreement(instrument));
}

async function taken(
  gateway: PaymentGateway,
  charge: ChargeRequest,
  probe: (call: AlteredCall, ask: () => Promise<unknown>) => Promise<unknown>,
): Promise<ProviderIds> {
  const first = (await probe('authorise', () => gateway.authorise(charge))) as Awaited<
    ReturnType<PaymentGateway['authorise']>
  >;
  if (first.outcome !== 'done') throw new Error(JSON.stringify(first));
  if (first.state === 'captured') return first.ids;
  const second = (await probe('capture', () => gateway.capture(capturing(charge, first.ids)))) as Awaited<
    ReturnType<PaymentGateway['capture']>
  >;
  if (second.outcome !== 'done') throw new Error(JSON.stringify(second));
  return second.ids;
}

function dayIn(answer: unknown): string | undefined {
  const { processedOn, event } = answer as AnyAnswer;
  return processedOn ?? event?.standing?.processedOn;
}

interface AnyAnswer {
  outcome: string;
  processedOn?: string;
  reason?: string;
  standing?: string;
  event?: { standing?: { standing?: string; processedOn?: string } };
}

function effectOf(answer: unknown, truth: unknown): Effect {
  if (JSON.stringify(answer) === JSON.stringify(truth)) return 'same';
  const { outcome, reason, standing, event } = answer as AnyAnswer;
  if ([reason, standing, event?.standing?.standing].includes('differs')) return 'differs';
  return ['done', 'found', 'confirmed'].includes(outcome) ? 'believed' : 'not done';
}
