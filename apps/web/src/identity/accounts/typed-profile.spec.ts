import { customAnswersSchema } from '@account/contracts/identity/accounts/custom-answers.contract';
import { profileSchema } from '@account/contracts/identity/accounts/profile.contract';
import type { CustomItem } from '@account/contracts/identity/accounts/registration-setting.contract';
import { minimalSetting } from '@account/contracts/identity/accounts/registration-setting.suite';
import { emptyProfile } from '@account/domain/identity/accounts/profile-fields';
import { expect, it } from '@jest/globals';

import { profileInputOf, typedProfile } from './typed-profile.js';

const item = (id: string, rule: CustomItem['rule']): CustomItem => ({
  id,
  title: id,
  type: 'TEXT',
  rule,
  selectOptions: [],
});
const items = [item('asked', 'OPTIONAL'), item('retired', 'OPTIONAL')];
const answers = { asked: 'yes', retired: 'no' };
const filled = { ...emptyProfile, nickname: 'ハナ', sex: 2, prefecture: '13' };

it('typedProfile accepts values of fields that the store no longer uses', () => {
  const setting = {
    ...minimalSetting,
    nickname: 'REQUIRED' as const,
    customAssociatedInfo: [item('asked', 'REQUIRED'), item('retired', 'NOT_USE')],
  };
  const { customAssociatedInfoData, ...profile } = profileInputOf(
    typedProfile(filled, answers, items),
    setting,
  );
  expect(profileSchema(setting).parse(profile)).toEqual({ ...emptyProfile, nickname: 'ハナ' });
  const custom = customAnswersSchema(setting.customAssociatedInfo);
  expect(custom.parse(customAssociatedInfoData)).toEqual({ asked: 'yes' });
});
