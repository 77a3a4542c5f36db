import { describe, expect, it } from '@jest/globals';

import { SmsScenarios } from './sms-scenarios.js';

describe('SMS scenarios', () => {
  it('default to "kind" until a scenario is set for a number or for all numbers', () => {
    const scenarios = new SmsScenarios();
    expect(scenarios.of('+819011112222')).toBe('kind');
    scenarios.set({ to: '090-1111-2222', behaviour: 'refuse' });
    scenarios.set({ to: '', behaviour: 'down' });
    expect(scenarios.of('+819011112222')).toBe('refuse');
    expect(scenarios.of('+818033334444')).toBe('down');
    scenarios.set({ to: '', behaviour: 'kind' });
    expect(scenarios.of('+818033334444')).toBe('kind');
    expect(scenarios.list()).toEqual([{ to: '9011112222', behaviour: 'refuse' }]);
    scenarios.clear();
    expect(scenarios.list()).toEqual([]);
  });

  it('are stored for a thousand numbers', () => {
    const scenarios = new SmsScenarios();
    for (let count = 0; count < 1_000; count += 1)
      scenarios.set({ to: `090${String(count).padStart(8, '0')}`, behaviour: 'slow' });
    expect(() => scenarios.set({ to: '08000000000', behaviour: 'slow' })).toThrow('1000 scenarios');
    scenarios.set({ to: '09000000000', behaviour: 'down' });
    expect(scenarios.of('09000000000')).toBe('down');
  });
});
