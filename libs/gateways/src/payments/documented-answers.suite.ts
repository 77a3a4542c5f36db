import { describe, expect, it } from '@jest/globals';

import type { GatewayAnswer } from './gateway-answer.js';
import { closedBreaker, observe, recentResultLimit, resultOf } from './gateway-breaker.js';

/** Outcome of a documented response. The outcome alone determines the next step. */
export type LeadsTo =
  | 'enterAgain'
  | 'retryLater'
  | 'needsMethod'
  | 'deadAtCarrier'
  | 'notAuthenticated'
  | 'notPossible'
  /** Certainly not executed because of an error in the request. */
  | 'rejected'
  /** Like `rejected`; all requests fail until an operator acts. */
  | 'alarm'
  /** May have been executed: the store inquires and never sends it again. */
  | 'unknown';

export interface DocumentedAnswers {
  /** All codes that the payment driver knows. */
  listed: readonly string[];
  leadsTo: Readonly<Partial<Record<LeadsTo, readonly string[]>>>;
  /**
   * Codes of a gateway that is unavailable or denies our access. Every other code concerns a single payment.
   */
  ofTheGateway: readonly string[];
  /** Makes a request to which the vendor responds with this code. */
  ask(code: string): Promise<GatewayAnswer<object>>;
}

/** Tests that the simulated vendor can return each documented response that the driver distinguishes. */
export function describeDocumentedAnswers(name: string, open: () => DocumentedAnswers): void {
  describe(`${name} with documented responses`, () => {
    const { listed, leadsTo, ofTheGateway } = open();
    const answers = (Object.entries(leadsTo) as [LeadsTo, readonly string[]][]).flatMap(([to, codes]) =>
      codes.map((code) => [code, to] as const),
    );

    it('covers each response once', () => {
      const played = answers.map(([code]) => code);
      expect(played.toSorted()).toEqual([...new Set(listed)].toSorted());
    });

    it.each(answers)('the response %s leads to %s', async (code, to) => {
      expect(actualOutcome(await open().ask(code))).toBe(to);
    });

    const told = answers.map(([code]) => code);
    it.each(told.filter((code) => !ofTheGateway.includes(code)))(
      'the code %s never opens the circuit breaker',
      async (code) => {
        expect(closes(await open().ask(code))).toBe(false);
      },
    );

    it.each(ofTheGateway)('the code %s opens the circuit breaker when repeated', async (code) => {
      expect(told).toContain(code);
      expect(closes(await open().ask(code))).toBe(true);
    });
  });
}

function closes(answer: GatewayAnswer<object>): boolean {
  let state = closedBreaker;
  const weight = resultOf(answer);
  for (let time = 0; weight !== null && time < recentResultLimit; time += 1)
    state = observe(state, weight, time, 'request');
  return state.openSince !== null;
}

function actualOutcome(answer: GatewayAnswer<object>): LeadsTo | 'done' {
  switch (answer.outcome) {
    case 'done':
      return 'done';
    case 'refused':
      return answer.refusal;
    case 'notExecuted':
      return answer.alarm ? 'alarm' : 'rejected';
    case 'unknown':
      return 'unknown';
  }
}
