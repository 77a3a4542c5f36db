import { setTimeout } from 'node:timers/promises';

import { act } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

const actions = [
  'click',
  'dblClick',
  'type',
  'clear',
  'keyboard',
  'tab',
  'upload',
  'selectOptions',
  'paste',
] as const;

type Action = (typeof actions)[number];

/** Simulates a user who waits after each action until the page is idle. Works with fake timers as well. */
export function settledUser(): Pick<UserEvent, Action> {
  const user = userEvent.setup({ delay: null });
  const settled = actions.map((name) => {
    const action = user[name] as (...input: unknown[]) => Promise<unknown>;
    const patient = async (...input: unknown[]) => {
      await action(...input);
      await settle();
    };
    return [name, patient] as const;
  });
  return Object.fromEntries(settled) as unknown as Pick<UserEvent, Action>;
}

/** Runs due promises, effects and timers of the page. */
export function settle(): Promise<void> {
  return act(async () => {
    for (let turn = 0; turn < 3; turn += 1) await setTimeout(0);
  });
}

// React caches `setImmediate` on its first `act`. A fake `setImmediate` would never run and would block every
// later `act`.
await act(async () => undefined);
