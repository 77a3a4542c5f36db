import { contactEmailRow } from '@account/contracts/identity/email-edit/email-edit.contract';
import { setPasswordRow } from '@account/contracts/identity/enable-password/enable-password.contract';
import { loginHistoryRow } from '@account/contracts/identity/login-history/login-history.contract';
import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { passwordRow } from '@account/contracts/identity/password-edit/password-edit.contract';
import { multiFactorRow } from '@account/contracts/identity/second-factors/second-factors.contract';
import { StatusLabel } from '@account/ui/feedback/status-label';
import { TextLink } from '@account/ui/typography/text-link';
import { useMessages, useTranslations } from 'use-intl';

import type { WebWords } from '../../shared/language/load-words.js';
import { useLastLogin } from '../login-history/use-last-login.js';
import { rowDataOf } from '../../shared/my-page/my-page-row.js';
import type { PageProps } from '../../shared/page/page.js';
import { Shield, type ShownProtection } from './shield.js';

type Data = PageProps<typeof myPageScreen>['data'];

/** What keeps others out of the account: one line, or for who came to look around all of it and the next that is missing. */
export function Protections({ page, isLine }: { page: Data; isLine: boolean }) {
  const shown = useProtections(page);
  if (shown.length === 0) return null;
  const next = shown.find(({ isOn }) => !isOn);
  return isLine || next === undefined ? (
    <Line page={page} protections={shown} />
  ) : (
    <Shield protections={shown} next={next} />
  );
}

function Line({ page, protections }: { page: Data; protections: readonly ShownProtection[] }) {
  const t = useTranslations('myPage');
  const strong = protections.filter(({ isStrong }) => isStrong);
  const on = strong.filter(({ isOn }) => isOn).map(({ name }) => name);
  const off = strong.find(({ isOn }) => !isOn);
  const last = useLastLogin(rowDataOf(page, loginHistoryRow)?.last ?? null);
  const text =
    on.length > 0
      ? t('protection.on', { names: on.join(t('protection.and')) })
      : off && t('protection.off', { name: off.name });
  return (
    <div className="guard">
      {text !== undefined && <StatusLabel plain status={on.length > 0 ? 'on' : 'off'} text={text} />}
      {on.length === 0 && off?.href != null && <TextLink href={off.href}>{t('acts.setUp')}</TextLink>}
      {last !== null && <span className="sub">{t('protection.lastLogin', last)}</span>}
    </div>
  );
}

interface Protection {
  /** The row of My Page that leads to it; without the row there is none of it. */
  row: string;
  isOn: (account: Data['account']) => boolean;
  /** It holds even where the password is known to somebody. */
  isStrong?: boolean;
  words: (words: WebWords) => { name: string; why?: string };
}

const protections: readonly Protection[] = [
  {
    row: contactEmailRow.row,
    isOn: ({ isEmailVerified }) => isEmailVerified,
    words: ({ emailEdit }) => emailEdit.myPageRow,
  },
  { row: passwordRow.row, isOn: () => true, words: ({ passwordEdit }) => passwordEdit.myPageRow },
  {
    row: setPasswordRow.row,
    isOn: ({ userIdentifiers }) =>
      userIdentifiers.some(({ userIdentifierType: type }) => type !== 'Email' && type !== 'UserId'),
    words: ({ enablePassword }) => enablePassword.myPageRow,
  },
  {
    row: multiFactorRow.row,
    isOn: ({ multiFactorType }) => multiFactorType.some((type) => type !== 'BackupCode'),
    isStrong: true,
    words: ({ secondFactors }) => secondFactors.myPageRow,
  },
];

function useProtections({ sections, account, verifyEmailHref }: Data): ShownProtection[] {
  const all = useMessages() as WebWords;
  const rows = sections.flatMap((section) => section.rows);
  return protections.flatMap(({ row, isOn, isStrong = false, words }) => {
    const shown = rows.find((each) => each.row === row);
    if (shown === undefined) return [];
    const { name, why = '' } = words(all);
    const href = row === contactEmailRow.row ? verifyEmailHref : shown.href;
    return { row, href, isOn: isOn(account), isStrong, name, why };
  });
}
