import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { ErrorSummary } from './error-summary.js';
import { Skeleton } from './skeleton.js';

Element.prototype.scrollIntoView ??= () => undefined;

const errors = [
  { id: 'name', message: 'Enter a name' },
  { id: 'terms', message: 'Agree' },
];

const page = (attempt: number, shown = errors) => (
  <>
    <ErrorSummary title="Two errors" errors={shown} attempt={attempt} />
    <details>
      <summary>More</summary>
      <input id="name" aria-label="name" />
    </details>
    <fieldset id="terms">
      <input type="checkbox" aria-label="terms" />
    </fieldset>
  </>
);

describe('the summary of errors', () => {
  it('is not there without errors', () => {
    render(page(1, []));
    expect(screen.queryByRole('group', { name: 'Two errors' })).toBeNull();
  });

  it('has the focus, and has it again after the next attempt', () => {
    const { rerender } = render(page(1));
    const summary = screen.getByRole('group', { name: 'Two errors' });
    expect(document.activeElement).toBe(summary);
    screen.getByLabelText('terms').focus();
    rerender(page(1));
    expect(document.activeElement).not.toBe(summary);
    rerender(page(2));
    expect(document.activeElement).toBe(summary);
  });

  it('unfolds what hides a wrong field', () => {
    render(page(1));
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('leads to each field, and to the first control of a group', () => {
    render(page(1));
    fireEvent.click(screen.getByRole('link', { name: 'Enter a name' }));
    expect(document.activeElement).toBe(screen.getByLabelText('name'));
    fireEvent.click(screen.getByRole('link', { name: 'Agree' }));
    expect(document.activeElement).toBe(screen.getByLabelText('terms'));
  });
});

it('a place holder is shown only when what it stands for takes longer than 300 ms', () => {
  jest.useFakeTimers();
  render(<Skeleton label="Loading" />);
  act(() => void jest.advanceTimersByTime(299));
  expect(screen.queryByText('Loading')).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByText('Loading')).toBeTruthy();
  jest.useRealTimers();
});
