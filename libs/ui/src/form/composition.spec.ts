import { describe, expect, it, jest } from '@jest/globals';
import { guardComposition } from './typing.js';

const press = (key: string, isComposing: boolean, keyCode: number) => {
  const preventDefault = jest.fn();
  guardComposition({ key, preventDefault, nativeEvent: { isComposing, keyCode } } as never);
  return preventDefault.mock.calls.length > 0;
};

describe('Enter', () => {
  it('sends the form', () => {
    expect(press('Enter', false, 13)).toBe(false);
  });

  it('does not send it while it confirms a conversion', () => {
    expect(press('Enter', true, 13)).toBe(true);
  });

  it('does not send it where only the key code tells of a conversion', () => {
    expect(press('Enter', false, 229)).toBe(true);
  });

  it('alone is held back: other keys of a conversion do their work', () => {
    expect(press('Tab', true, 229)).toBe(false);
  });
});
