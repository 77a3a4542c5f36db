import { act, fireEvent } from '@testing-library/react';

/** Sample values by field name. */
const texts: Readonly<Record<string, string>> = {
  email: 'misaki@example.jp',
  emailConfirm: 'misaki@example.jp',
  emailUserId: 'misaki@example.jp',
  password: 'Atarashii-kagi-3',
  passwordConfirm: 'Atarashii-kagi-3',
  oldPassword: 'Furui-kagi-1',
  newPassword: 'Atarashii-kagi-4',
  newPasswordConfirm: 'Atarashii-kagi-4',
  authCode: '123456',
  pinCode: '012345',
  token: '234567',
  value: '345678',
  backupCode: 'ABCD2345EFGH',
  userId: 'misaki77',
  phoneNumber: '09098765432',
  birthday: '1991/06/04',
  postalCode: '6180000',
  nameKana: 'サトウ ミサキ',
  familyNameKana: 'サトウ',
  givenNameKana: 'ミサキ',
  campaignCode: 'YORUBE500',
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fills in every field, ticks every box and scrolls every text to its end. */
export async function fillIn(): Promise<void> {
  const known = new Set<Element>();
  for (let left = controls(known); left.length > 0; left = controls(known)) {
    for (const control of left) {
      known.add(control);
      await act(async () => fill(control));
    }
  }
  for (const box of document.querySelectorAll('[role=region][tabindex="0"]'))
    await act(async () => readToEnd(box));
}

function controls(known: ReadonlySet<Element>): Control[] {
  return [...document.querySelectorAll<Control>('input, select, textarea')].filter(
    (control) =>
      !known.has(control) &&
      !control.hidden &&
      !control.disabled &&
      control.getAttribute('role') !== 'switch' &&
      !['file', 'range', 'hidden'].includes(control.type),
  );
}

function fill(control: Control): void {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    if (!control.checked && isLastOfGroup(control)) fireEvent.click(control);
    return;
  }
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: valueOf(control) } });
  fireEvent.blur(control);
}

function isLastOfGroup({ type, name, id, value, form }: HTMLInputElement): boolean {
  if (type !== 'radio') return true;
  const group = [
    ...(form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]:not([disabled])'),
  ];
  const last = group.findLast((radio) => radio.name === name);
  return last?.id === id && last.value === value;
}

function valueOf(control: Control): string {
  if (control instanceof HTMLSelectElement) return [...control.options].at(-1)?.value ?? '';
  const isCell = control.type === 'password' && control.inputMode === 'numeric';
  if (isCell) return control.id.at(-1) ?? '';
  return texts[control.name] ?? `text of ${control.name}`;
}

function readToEnd(box: Element): void {
  for (const side of ['clientHeight', 'scrollHeight'])
    Object.defineProperty(box, side, { value: 100, configurable: true });
  fireEvent.scroll(box);
}
