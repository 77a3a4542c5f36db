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

/** What is typed in its place, once more. */
const otherTexts: Readonly<Record<string, string>> = {
  ...{ email: 'tsubaki@example.jp', emailConfirm: 'tsubaki@example.jp', emailUserId: 'tsubaki@example.jp' },
  ...{ password: 'Betsu-no-kagi-5', passwordConfirm: 'Betsu-no-kagi-5', oldPassword: 'Furui-kagi-2' },
  ...{ newPassword: 'Betsu-no-kagi-6', newPasswordConfirm: 'Betsu-no-kagi-6' },
  ...{ pinCode: '543210', authCode: '654321', token: '765432', value: '876543' },
  ...{ userId: 'tsubaki8', phoneNumber: '08011112222', birthday: '1988/02/29', postalCode: '0600001' },
  ...{
    nameKana: 'タナカ ツバキ',
    familyNameKana: 'タナカ',
    givenNameKana: 'ツバキ',
    campaignCode: 'YORUBE700',
  },
};

type Change = (event: unknown) => unknown;

/** As somebody fills in a control: types, ticks, or takes the last of several; anew, types something else, unticks, or takes the first. */
export function typedInto({ type, handle, children }: HostNode, isAnew = false): void {
  const props = propsOf(handle);
  if (isLeftAlone(props)) return;
  const name = String(props['name'] ?? '');
  if (props['type'] === 'checkbox') handle.checked = !isAnew;
  else if (props['type'] === 'radio') handle.checked = true;
  else if (type === 'select') handle.value = optionOf(children, isAnew);
  else handle.value = isCell(props) ? digitOf(props, isAnew) : textOf(name, isAnew);
  handle['selectionEnd'] = String(handle.value as string).length;
  void (props['onChange'] as Change)(eventOn(handle, 'change'));
}

/** One of several into which a digit each is typed. */
const isCell = (props: HostNode['props']) => props['type'] === 'password' && props['inputMode'] === 'numeric';

function digitOf({ id }: HostNode['props'], isAnew: boolean): string {
  const digit = Number(String(id).at(-1));
  return String(isAnew ? 9 - digit : digit);
}

function textOf(name: string, isAnew: boolean): string {
  return isAnew ? (otherTexts[name] ?? `「${name}」と書き直す`) : (texts[name] ?? `「${name}」と書く`);
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

function optionOf(all: HostNode['children'], isAnew: boolean): unknown {
  const options = all.filter((option) => typeof option !== 'string');
  return options.at(isAnew ? 0 : -1)?.props['value'] ?? '';
}
