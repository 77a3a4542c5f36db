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

describe('the error summary', () => {
  it('is hidden when there are no errors', () => {
    render(page(1, []));
    expect(screen.queryByRole('group', { name: 'Two errors' })).toBeNull();
  });

  it('receives the focus on each attempt', () => {
    const { rerender } = render(page(1));
    const summary = screen.getByRole('group', { name: 'Two errors' });
    expect(document.activeElement).toBe(summary);
    screen.getByLabelText('terms').focus();
    rerender(page(1));
    expect(document.activeElement).not.toBe(summary);
    rerender(page(2));
    expect(document.activeElement).toBe(summary);
  });

  it('expands sections that hide an invalid field', () => {
    render(page(1));
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('links to each field, or to the first control of a group', () => {
    render(page(1));
    fireEvent.click(screen.getByRole('link', { name: 'Enter a name' }));
    expect(document.activeElement).toBe(screen.getByLabelText('name'));
    fireEvent.click(screen.getByRole('link', { name: 'Agree' }));
    expect(document.activeElement).toBe(screen.getByLabelText('terms'));
  });
});

it('a skeleton is shown only when loading takes longer than 300 ms', () => {
  jest.useFakeTimers();
  render(<Skeleton label="Loading" />);
  act(() => void jest.advanceTimersByTime(299));
  expect(screen.queryByText('Loading')).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByText('Loading')).toBeTruthy();
  jest.useRealTimers();
});
