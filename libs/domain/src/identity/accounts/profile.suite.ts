import { everyProfileField, type Profile, profileField, type ProfileFieldKind } from './profile-fields.js';

const answers: Record<ProfileFieldKind, string | number> = {
  text: '回答',
  kana: 'カイトウ',
  userId: 'hanako77',
  birthday: '20151201',
  sex: 2,
  phoneNumber: '09012345678',
  country: 'JP',
  postalCode: '1000001',
  prefecture: '13',
};

/** Valid stored answers to all profile fields. */
export const answeredProfile = {
  ...everyProfileField((name) => answers[profileField(name).kind]),
  familyName: '佐藤',
  givenName: '花子',
  familyNameKana: 'サトウ',
  givenNameKana: 'ハナコ',
  name: '佐藤 花子',
  nameKana: 'サトウ　ハナコ',
  nickname: 'はな',
  address: '千代田区千代田1-1',
  address2: '101',
} as Profile;
