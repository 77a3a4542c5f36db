import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { onShutdownSignal } from './shutdown-signal.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let notified: string[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  notified = [];
  onShutdownSignal({ first: () => notified.push('first'), again: () => notified.push('again') });
});

afterEach(() => {
  for (const signal of signals) process.removeAllListeners(signal);
  jest.useRealTimers();
});

it('takes the two that npm makes of one Ctrl-C for one', () => {
  process.emit('SIGINT');
  jest.advanceTimersByTime(50);
  process.emit('SIGINT');
  expect(notified).toEqual(['first']);
});

it('hears a second one that comes later, whatever its kind', () => {
  process.emit('SIGTERM');
  jest.advanceTimersByTime(1_000);
  process.emit('SIGINT');
  expect(notified).toEqual(['first', 'again']);
});

it('does not wait forever for an orderly end', () => {
  process.emit('SIGINT');
  jest.advanceTimersByTime(60_000);
  expect(notified).toEqual(['first', 'again']);
});
