import type { HostNode } from './live-tree.testing.js';

/** By the name of a field; of its own wherever another's would do as well. */
const texts: Readonly<Record<string, string>> = {
  ...{ email: 'misaki@example.jp', emailConfirm: 'misaki@example.jp', emailUserId: 'misaki@example.jp' },
  ...{ password: 'Atarashii-kagi-3', passwordConfirm: 'Atarashii-kagi-3', oldPassword: 'Furui-kagi-1' },
  ...{ newPassword: 'Atarashii-kagi-4', newPasswordConfirm: 'Atarashii-kagi-4' },
  ...{ pinCode: '012345', authCode: '123456', token: '234567', value: '345678' },
  ...{ userId: 'misaki77', phoneNumber: '09098765432', birthday: '1991/06/04', postalCode: '6180000' },
  ...{
    nameKana: 'サトウ ミサキ',
    familyNameKana: 'サトウ',
    givenNameKana: 'ミサキ',
    campaignCode: 'YORUBE500',
  },
};

type Change = (event: unknown) => unknown;

/** As somebody fills in a control: types, ticks, or takes the last of several. */
export function typedInto({ type, props, handle, children }: HostNode): void {
  if (props['type'] === 'file' || props['type'] === 'range' || props['aria-disabled'] === true) return;
  const name = String(props['name'] ?? '');
  if (props['type'] === 'checkbox' || props['type'] === 'radio') handle.checked = true;
  else handle.value = type === 'select' ? lastOption(children) : (texts[name] ?? `「${name}」と書く`);
  const event = {
    ...{ target: handle, currentTarget: handle, nativeEvent: {}, relatedTarget: null },
    ...{ preventDefault: () => undefined, persist: () => undefined },
  };
  void (props['onChange'] as Change)({ ...event, type: 'change' });
  void (props['onBlur'] as Change | undefined)?.({ ...event, type: 'blur' });
}

function lastOption(options: HostNode['children']): unknown {
  const last = options.filter((option) => typeof option !== 'string').at(-1);
  return last?.props['value'] ?? '';
}
