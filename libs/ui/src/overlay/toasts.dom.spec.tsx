import { beforeEach, afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';

import { ToastProvider, useToasts } from './toasts.js';

type Show = ReturnType<typeof useToasts>;

let show: Show;

function Page({ onReady }: { onReady: (show: Show) => void }) {
  const showToast = useToasts();
  useEffect(() => onReady(showToast), [onReady, showToast]);
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <ToastProvider label="Notices" dismissText="Dismiss">
      <Page onReady={(ready) => void (show = ready)} />
    </ToastProvider>,
  );
});

afterEach(() => void jest.useRealTimers());

const say = (...message: Parameters<typeof show>) => act(() => show(...message));
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
const texts = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);

describe('a toast', () => {
  it('disappears after three seconds', () => {
    say('Saved');
    expect(texts()).toEqual(['Saved']);
    pass(2_999);
    expect(texts()).toEqual(['Saved']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it('stays longer after a failure and shows the error code', () => {
    say('Failed', { tone: 'fail', duration: 5000, note: 'Code 1' });
    pass(4_999);
    expect(texts()).toEqual(['FailedCode 1']);
    pass(1);
    expect(texts()).toEqual([]);
  });

  it('disappears when the user dismisses it', () => {
    say('One');
    say('Two');
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    expect(texts()).toEqual(['Two']);
  });

  it('stays visible while the pointer or the focus is on it', () => {
    say('Saved');
    const region = screen.getByRole('region', { name: 'Notices' });
    fireEvent.mouseMove(region);
    pass(10_000);
    expect(texts()).toEqual(['Saved']);
    fireEvent.mouseLeave(region);
    fireEvent.focus(screen.getByRole('button'));
    pass(10_000);
    expect(texts()).toEqual(['Saved']);
    fireEvent.blur(screen.getByRole('button'));
    pass(3_000);
    expect(texts()).toEqual([]);
  });

  it('waits while four toasts are shown, and keeps its full duration', () => {
    for (const text of ['1', '2', '3', '4', '5']) say(text);
    expect(texts()).toEqual(['1', '2', '3', '4']);
    pass(3_000);
    expect(texts()).toEqual(['5']);
    pass(2_999);
    expect(texts()).toEqual(['5']);
  });
});
