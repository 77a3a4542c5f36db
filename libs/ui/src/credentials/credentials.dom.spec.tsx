import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { Field } from '../form/field.js';
import { PasswordChecklist, PasswordField } from './password-field.js';
import { PinCells } from './pin-cells.js';

describe('a password field', () => {
  beforeEach(() => {
    render(
      <form onSubmit={(event) => event.preventDefault()} aria-label="form">
        <Field id="password" label="Password">
          <PasswordField showText="Show" hideText="Hide" />
        </Field>
      </form>,
    );
  });

  const input = () => document.querySelector<HTMLInputElement>('#password') as HTMLInputElement;
  const toggle = () => screen.getByRole('button');

  it('hides the password by default', () => {
    expect(input().type).toBe('password');
    fireEvent.click(toggle());
    expect(input().type).toBe('text');
    expect(toggle().textContent).toBe('Hide');
    fireEvent.click(toggle());
    expect(input().type).toBe('password');
    expect(toggle().textContent).toBe('Show');
  });

  it('is hidden again when its form is submitted', () => {
    fireEvent.click(toggle());
    act(() => void fireEvent.submit(screen.getByRole('form')));
    expect(input().type).toBe('password');
  });

  it('has a button whose label contains the field name', () => {
    expect(screen.getByRole('button', { name: 'Show Password' })).toBe(toggle());
    expect(toggle().getAttribute('aria-controls')).toBe('password');
  });
});

it('the password rules show which rules are met', () => {
  const rules = [
    { text: 'Eight letters', met: true },
    { text: 'A digit', met: false },
  ];
  render(<PasswordChecklist id="rules" label="Rules" rules={rules} metText="kept" unmetText="not yet" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Eight letters (kept)',
    'A digit (not yet)',
  ]);
});

describe('PIN cells', () => {
  let value = '';

  function Pin() {
    const [pin, setPin] = useState('');
    value = pin;
    return (
      <PinCells id="pin" length={4} value={pin} onChange={setPin} cellLabel={(place) => `Digit ${place}`} />
    );
  }

  beforeEach(() => void render(<Pin />));

  const cell = (place: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${place}`);
  const type = (place: number, text: string) => fireEvent.change(cell(place), { target: { value: text } });
  const press = (place: number, key: string) => fireEvent.keyDown(cell(place), { key });
  const paste = (text: string) => fireEvent.paste(cell(1), { clipboardData: { getData: () => text } });

  it('accept one digit each and move to the next cell', () => {
    type(1, '1');
    expect(document.activeElement).toBe(cell(2));
    type(2, '２');
    expect(value).toBe('12');
  });

  it('reject letters', () => {
    type(1, 'a');
    expect(value).toBe('');
    expect(cell(1).value).toBe('');
  });

  it('accept a pasted number only if it is complete', () => {
    paste('12345');
    expect(value).toBe('');
    paste(' １２３４ ');
    expect(value).toBe('1234');
    expect(document.activeElement).toBe(cell(4));
  });

  it('are cleared from the last digit to the first by Backspace', () => {
    paste('1234');
    press(4, 'Backspace');
    expect(value).toBe('123');
    press(4, 'Backspace');
    expect(value).toBe('12');
    expect(document.activeElement).toBe(cell(3));
  });

  it('are cleared by Delete without moving the focus', () => {
    paste('1234');
    press(2, 'Delete');
    expect(value).toBe('134');
    expect(cell(2).value).toBe('');
    expect(document.activeElement).toBe(cell(2));
  });

  it('move the focus with the arrow keys, but not beyond the ends', () => {
    cell(1).focus();
    press(1, 'ArrowRight');
    expect(document.activeElement).toBe(cell(2));
    press(2, 'ArrowLeft');
    press(1, 'ArrowLeft');
    expect(document.activeElement).toBe(cell(1));
  });
});
