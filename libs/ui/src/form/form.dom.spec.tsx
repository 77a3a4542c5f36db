import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { Button } from './button.js';
import { Form } from './form.js';
import { BirthdayField, CodeField, TimeField } from './number-field.js';

const click = (element: Element, detail = 1) => act(async () => void fireEvent.click(element, { detail }));

describe('a button', () => {
  it('is pressed once on a double click', async () => {
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Pay</Button>);
    await click(screen.getByRole('button'), 1);
    await click(screen.getByRole('button'), 2);
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('ignores presses and announces its state while it is busy', async () => {
    const onClick = jest.fn();
    const onUnavailable = jest.fn();
    render(
      <Button busy busyText="Paying" {...{ onClick, onUnavailable }}>
        Pay
      </Button>,
    );
    await click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(onUnavailable).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  });

  it('is focusable and shows why it is unavailable when it is pressed', async () => {
    const onClick = jest.fn();
    const onUnavailable = jest.fn();
    render(
      <Button unavailable {...{ onClick, onUnavailable }}>
        Pay
      </Button>,
    );
    screen.getByRole('button').focus();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    await click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(onUnavailable).toHaveBeenCalledTimes(1);
  });

  it('submits its form unless it is unavailable', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (unavailable: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" unavailable={unavailable}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    await click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('a form', () => {
  it('is not submitted while it is busy', () => {
    const onSubmit = jest.fn();
    const { rerender } = render(<Form busy onSubmit={onSubmit} aria-label="form" />);
    const isAccepted = fireEvent.submit(screen.getByRole('form'));
    expect([isAccepted, onSubmit.mock.calls.length]).toEqual([false, 0]);
    rerender(<Form onSubmit={onSubmit} aria-label="form" />);
    fireEvent.submit(screen.getByRole('form'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('is not submitted when Enter ends an IME composition', () => {
    render(
      <Form aria-label="form">
        <input aria-label="name" />
      </Form>,
    );
    const enter = (more: object) =>
      fireEvent.keyDown(screen.getByLabelText('name'), { key: 'Enter', ...more });
    expect(enter({ isComposing: true })).toBe(false);
    expect(enter({ keyCode: 229 })).toBe(false);
    expect(enter({})).toBe(true);
  });
});

describe('a digit field', () => {
  const fields = [
    ['a code', <CodeField key="code" aria-label="field" />, '１２３-456', '123456'],
    ['a birthday', <BirthdayField key="day" aria-label="field" />, '1991年6月4日', '1991/06/04/'],
    ['a time', <TimeField key="time" aria-label="field" />, '930', '93:0'],
  ] as const;

  it.each(fields)('normalises %s during typing', (_, component, typed, tidied) => {
    render(component);
    const input = screen.getByLabelText<HTMLInputElement>('field');
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
    expect(input.value.replace(/\/$/, '')).toBe(tidied.replace(/\/$/, ''));
  });

  it('passes the normalised text to the form', () => {
    const onChange = jest.fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value);
    render(<CodeField aria-label="field" onChange={onChange} />);
    fireEvent.change(screen.getByLabelText('field'), { target: { value: '１２' } });
    expect(onChange.mock.results.at(-1)?.value).toBe('12');
  });
});
