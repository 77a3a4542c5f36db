import { describe, expect, it, jest } from '@jest/globals';
import { guardComposition } from './typing.js';

const press = (key: string, isComposing: boolean, keyCode: number) => {
  const preventDefault = jest.fn();
  guardComposition({ key, preventDefault, nativeEvent: { isComposing, keyCode } } as never);
  return preventDefault.mock.calls.length > 0;
};

describe('Enter', () => {
  it('submits the form', () => {
    expect(press('Enter', false, 13)).toBe(false);
  });

  it('does not submit the form while it confirms an IME composition', () => {
    expect(press('Enter', true, 13)).toBe(true);
  });

  it('does not submit the form when only the key code indicates a composition', () => {
    expect(press('Enter', false, 229)).toBe(true);
  });

  it('is the only key that is blocked during a composition', () => {
    expect(press('Tab', true, 229)).toBe(false);
  });
});
