import { describe, expect, it } from '@jest/globals';

import { loginEvents, loginSteps, loginTransitions, type LoginEvent, type LoginStep } from './login-flow.js';

const broken = undefined;

const table: Record<LoginStep, Record<LoginEvent, LoginStep | undefined>> = {
  code: { codeAsked: 'code', codeAccepted: 'complete', factorAccepted: broken },
  multiFactor: { codeAsked: broken, codeAccepted: broken, factorAccepted: 'complete' },
  complete: { codeAsked: broken, codeAccepted: broken, factorAccepted: broken },
};

describe('a login flow', () => {
  const cases = loginSteps.flatMap((step) =>
    loginEvents.map((event) => [step, event, table[step][event]] as const),
  );

  it.each(cases)('moves from %s after %s to %s', (step, event, expected) => {
    expect(loginTransitions[step][event]).toBe(expected);
  });

  it('requires a second factor to complete the second step', () => {
    const ways = cases.filter(([step, , next]) => step === 'multiFactor' && next !== undefined);
    expect(ways.map(([, event]) => event)).toEqual(['factorAccepted']);
  });
});
