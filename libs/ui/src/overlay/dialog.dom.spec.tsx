import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { Dialog, Question } from './dialog.js';

const dialogs = (titles: readonly string[]) => (
  <>
    <h1 tabIndex={-1}>Page</h1>
    {titles.map((title) => (
      <Dialog key={title} title={title} onClose={() => undefined} />
    ))}
  </>
);

const shown = () => [...document.querySelectorAll('dialog[open]')].map(({ textContent }) => textContent);

/** Closes the dialog as a browser would, unless the page cancels the event. */
function pressEscape() {
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) throw new Error('No dialog is open.');
  if (fireEvent.keyDown(dialog, { key: 'Escape' }))
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
}

describe('stacked dialogs', () => {
  it('show only the last dialog, and restore the previous dialog when it closes', () => {
    const { rerender } = render(dialogs(['one']));
    for (const [titles, last] of [
      [['one', 'two'], ['two']],
      [['one', 'two', 'three'], ['three']],
      [['one', 'two'], ['two']],
      [['one'], ['one']],
      [[], []],
    ] as const) {
      rerender(dialogs(titles));
      expect(shown()).toEqual(last);
    }
  });

  it.each([
    [['one', 'three'], 'one'],
    [['two', 'three'], 'two'],
  ])('keep their order when a dialog below the last one closes, and leave %j', (left, next) => {
    const { rerender } = render(dialogs(['one']));
    rerender(dialogs(['one', 'two']));
    rerender(dialogs(['one', 'two', 'three']));
    rerender(dialogs(left));
    expect(shown()).toEqual(['three']);
    rerender(dialogs(left.slice(0, 1)));
    expect(shown()).toEqual([next]);
  });

  it('move the focus to the page title when no element was focused before', () => {
    const { rerender } = render(dialogs([]));
    rerender(dialogs(['one']));
    expect(document.activeElement?.textContent).toBe('one');
    rerender(dialogs([]));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('a dialog', () => {
  it('closes on Escape', () => {
    const onClose = jest.fn();
    render(<Dialog title="Title" onClose={onClose} />);
    pressEscape();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open on Escape while it is locked', () => {
    const onClose = jest.fn();
    render(<Dialog title="Title" locked onClose={onClose} />);
    pressEscape();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('none');
  });

  it('is labelled by its title and described by its text', () => {
    render(
      <Dialog title="Title" alert onClose={() => undefined}>
        <p>Text</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('alertdialog', { name: 'Title' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Text');
  });
});

describe('a confirmation dialog', () => {
  const onClose = jest.fn();
  const onAct = jest.fn();
  const ask = (busy: boolean) => (
    <Question
      title="Really?"
      isGrave
      act="Do it"
      busyText="Doing it"
      keep="Keep it"
      {...{ busy, onAct, onClose }}
    />
  );
  const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  it('focuses the safe choice', () => {
    render(ask(false));
    expect(document.activeElement?.textContent).toBe('Keep it');
  });

  it('runs its action or closes with its buttons', async () => {
    onClose.mockReset();
    onAct.mockReset();
    render(ask(false));
    await press(/Do it/);
    expect(onAct).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    await press(/Keep it/);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open while its action is pending', async () => {
    onClose.mockReset();
    onAct.mockReset();
    const { rerender } = render(ask(true));
    pressEscape();
    await press(/Keep it/);
    await press(/Do it/);
    expect(onClose).not.toHaveBeenCalled();
    expect(onAct).not.toHaveBeenCalled();
    rerender(ask(false));
    pressEscape();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
