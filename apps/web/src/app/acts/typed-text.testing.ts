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
  ...{ 'surveyAnswers.member-number': 'YB123456', 'surveyAnswers.last-cinema': '2026/03/08' },
  'surveyAnswers.bedtime': '23:45',
};

type Change = (event: unknown) => unknown;

/** As somebody fills in a control: types, ticks, or takes the last of several. */
export function typedInto({ type, handle, children }: HostNode): void {
  const props = propsOf(handle);
  if (isLeftAlone(props)) return;
  const name = String(props['name'] ?? '');
  if (props['type'] === 'checkbox' || props['type'] === 'radio') handle.checked = true;
  else handle.value = type === 'select' ? lastOption(children) : (texts[name] ?? `「${name}」と書く`);
  handle['selectionEnd'] = String(handle.value as string).length;
  void (props['onChange'] as Change)(eventOn(handle, 'change'));
}

/** As the focus goes on; what the page made of the change is there by then. */
export function leaves({ handle }: HostNode): void {
  const props = propsOf(handle);
  if (!isLeftAlone(props)) void (props['onBlur'] as Change | undefined)?.(eventOn(handle, 'blur'));
}

/** As they are by now. */
const propsOf = (handle: HostNode['handle']) => handle['props'] as HostNode['props'];

function isLeftAlone(props: HostNode['props']): boolean {
  return props['type'] === 'file' || props['type'] === 'range' || props['aria-disabled'] === true;
}

function eventOn(handle: HostNode['handle'], type: string) {
  return {
    ...{ type, target: handle, currentTarget: handle, nativeEvent: {}, relatedTarget: null },
    ...{ preventDefault: () => undefined, persist: () => undefined },
  };
}

function lastOption(options: HostNode['children']): unknown {
  const last = options.filter((option) => typeof option !== 'string').at(-1);
  return last?.props['value'] ?? '';
}
