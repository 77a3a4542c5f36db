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

it('onShutdownSignal treats two signals from npm in quick succession as one Ctrl-C', () => {
  process.emit('SIGINT');
  jest.advanceTimersByTime(50);
  process.emit('SIGINT');
  expect(notified).toEqual(['first']);
});

it('onShutdownSignal reports a later second signal of any kind', () => {
  process.emit('SIGTERM');
  jest.advanceTimersByTime(1_000);
  process.emit('SIGINT');
  expect(notified).toEqual(['first', 'again']);
});

it('onShutdownSignal reports a repeated signal when the shutdown takes too long', () => {
  process.emit('SIGINT');
  jest.advanceTimersByTime(60_000);
  expect(notified).toEqual(['first', 'again']);
});
