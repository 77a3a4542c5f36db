import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import type { AccountTopRow } from '@account/domain/identity/my-page/account-top';
import { useFormatter, useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

import { isSex, sexWords } from '../accounts/sex-words.js';

type Account = z.output<typeof myPageScreen.data>['account'];

interface RowFacts {
  value: string;
  note?: string;
}

/** What a row of My Page says of the account; nothing where its page says it. */
export function useRowFacts(account: Account): (row: AccountTopRow) => RowFacts {
  const t = useTranslations('myPage');
  const details = useDetails(account);
  const date = useDate();
  const { passwordUpdatedAt } = account;
  const known: Partial<Record<AccountTopRow, RowFacts>> = {
    contactEmail: { value: account.contactEmail },
    userId: { value: account.userId ?? t('blank') },
    registrationInfo: details,
    ...(passwordUpdatedAt !== null && {
      password: { value: t('changed', { date: date(passwordUpdatedAt) }) },
    }),
    setPassword: { value: t('notSet') },
    profileImage: { value: account.profileImageUrl === null ? t('notSet') : '' },
  };
  return (row) => known[row] ?? { value: '' };
}

/** The name, and under it what else is registered. */
function useDetails({ name, birthday, sex }: Account): RowFacts {
  const t = useTranslations('myPage');
  const fields = useTranslations('accountFields');
  const format = useFormatter();
  const born = birthday === null ? [] : [format.dateTime(noonOf(birthday), 'date')];
  const gender = isSex(sex) ? [fields(`sexes.${sexWords[sex]}`)] : [];
  const rest = [...born, ...gender].join(t('between'));
  if (name === null) return { value: rest === '' ? t('blank') : rest };
  return rest === '' ? { value: name } : { value: name, note: rest };
}

function useDate() {
  const format = useFormatter();
  return (instant: string) => format.dateTime(Date.parse(instant), 'date');
}

/** Noon in Japan of a day written YYYYMMDD, so that the day is the same wherever it is formatted. */
function noonOf(day: string): number {
  return Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00+09:00`);
}
