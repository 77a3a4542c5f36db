import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import type { RegistrationSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import { shownName } from '@account/domain/identity/accounts/profile';
import { profileField, profileFields } from '@account/domain/identity/accounts/profile-fields';
import { attemptsShown } from '@account/domain/identity/login-history/login-attempt';
import type { AccountTopRow } from '@account/domain/identity/my-page/account-top';
import { useFormatter, useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

import { useShownValue } from '../accounts/use-profile-answers.js';
import type { RowAct } from './row-acts.js';

type MyPage = z.output<typeof myPageScreen.data>;
type Account = MyPage['account'];

export interface RowFacts {
  value: string;
  note?: string;
  act?: RowAct;
}

export function useRowFacts(data: MyPage): (row: AccountTopRow) => RowFacts {
  const t = useTranslations('myPage');
  const { account, newsletter, privacy } = data;
  const details = useDetails(account, data.accountRegistrationSetting);
  const date = useDate();
  const secondFactors = useSecondFactors(account);
  const { passwordUpdatedAt } = account;
  const known: Partial<Record<AccountTopRow, RowFacts>> = {
    contactEmail: { value: account.contactEmail },
    userId: { value: account.userId ?? t('blank') },
    registrationInfo: details,
    ...(passwordUpdatedAt !== null && {
      password: { value: t('changed', { date: date(passwordUpdatedAt) }) },
    }),
    setPassword: { value: t('notSet') },
    multiFactor: secondFactors,
    loginHistory: { value: t('latest', { count: attemptsShown }) },
    profileImage: account.profileImageUrl === null ? { value: t('notSet'), act: 'setUp' } : { value: '' },
    newsletter: { value: t('newsletter', newsletter) },
    privacy: { value: t('privacy', privacy) },
    pinCode: data.isPinCodeSet ? { value: t('pinCodeSet'), act: 'change' } : { value: t('notSet') },
    connections: { value: t('connections', { count: data.connectedApps }) },
  };
  return (row) => known[row] ?? { value: '' };
}

function useDetails(account: Account, setting: RegistrationSetting): RowFacts {
  const t = useTranslations('myPage');
  const shown = useShownValue();
  const format = useFormatter();
  const name = shownName(account);
  const rest = profileFields
    .filter((field) => field !== 'userId' && !profileField(field).isName && setting[field] !== 'NOT_USE')
    .map((field) =>
      field === 'birthday' && account.birthday !== null
        ? format.dateTime(noonOf(account.birthday), 'date')
        : shown(field, account[field]),
    )
    .filter((value) => value !== null)
    .join(t('between'));
  if (name === null) return { value: rest === '' ? t('blank') : rest };
  return rest === '' ? { value: name } : { value: name, note: rest };
}

function useSecondFactors({ multiFactorType }: Account): RowFacts {
  const t = useTranslations('secondFactors');
  const between = useTranslations('myPage')('between');
  const types = multiFactorType.filter((type) => type !== 'BackupCode');
  if (types.length === 0) return { value: t('off') };
  return { value: t('on'), note: types.map((type) => t(`types.${type}`)).join(between) };
}

function useDate() {
  const format = useFormatter();
  return (instant: string) => format.dateTime(Date.parse(instant), 'date');
}

/** Noon in Japan of a day written YYYYMMDD, so that the day is the same wherever it is formatted. */
function noonOf(day: string): number {
  return Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00+09:00`);
}
