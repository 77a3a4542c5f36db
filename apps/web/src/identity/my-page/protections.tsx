import { contactEmailRow } from '@account/contracts/identity/email-edit/email-edit.contract';
import { setPasswordRow } from '@account/contracts/identity/enable-password/enable-password.contract';
import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { passkeysRow } from '@account/contracts/identity/passkeys/passkeys.contract';
import { passwordRow } from '@account/contracts/identity/password-edit/password-edit.contract';
import { multiFactorRow } from '@account/contracts/identity/second-factors/second-factors.contract';
import { StatusLabel } from '@account/ui/feedback/status-label';
import { TextLink } from '@account/ui/typography/text-link';
import type { ReactNode } from 'react';
import { useMessages, useTranslations } from 'use-intl';

import type { WebTranslations } from '../../shared/language/load-translations.js';
import type { PageProps } from '../../shared/page/page.js';
import { ProtectionPanel, type ShownProtection } from './protection-panel.js';

type Data = PageProps<typeof myPageScreen>['data'];

interface ProtectionsProps {
  page: Data;
  isLine: boolean;
  /** Additional content of the protection line, provided by other feature slices. */
  children: ReactNode;
}

/** Shows the account protections as one line, or as a panel with the next missing protection. */
export function Protections({ page, isLine, children }: ProtectionsProps) {
  const shown = useProtections(page);
  if (shown.length === 0) return null;
  const next = shown.find(({ isOn }) => !isOn);
  return isLine || next === undefined ? (
    <Line protections={shown}>{children}</Line>
  ) : (
    <ProtectionPanel protections={shown} next={next} />
  );
}

function Line({ protections, children }: { protections: readonly ShownProtection[]; children: ReactNode }) {
  const t = useTranslations('myPage');
  const state = useTranslations('secondFactors');
  const strong = protections.filter(({ isStrong }) => isStrong);
  const shown = strong.find(({ isOn }) => isOn) ?? strong[0];
  return (
    <div className="guard">
      {shown && (
        <StatusLabel
          plain
          status={shown.isOn ? 'on' : 'off'}
          text={t('protection.state', { name: shown.name, state: state(shown.isOn ? 'on' : 'off') })}
        />
      )}
      {shown?.isOn === false && shown.href !== null && (
        <TextLink href={shown.href}>{t('acts.setUp')}</TextLink>
      )}
      {children}
    </div>
  );
}

interface Protection {
  /** My Page row that links to the protection. The protection is shown only if the row exists. */
  row: string;
  isOn: (account: Data['account']) => boolean;
  /** Returns true if the protection works even when an attacker knows the password. */
  isStrong?: (account: Data['account']) => boolean;
  /** Returns true if the account does not need this protection. */
  isNeedless?: (account: Data['account']) => boolean;
  texts: (words: WebTranslations) => { name: string; why?: string };
}

const protections: readonly Protection[] = [
  {
    row: contactEmailRow.row,
    isOn: ({ isEmailVerified }) => isEmailVerified,
    texts: ({ emailEdit }) => emailEdit.myPageRow,
  },
  { row: passwordRow.row, isOn: () => true, texts: ({ passwordEdit }) => passwordEdit.myPageRow },
  {
    row: setPasswordRow.row,
    isOn: () => false,
    isNeedless: (account) => isByPasskeysOnly(account) || account.userIdentifiers.some(isExternalIdentifier),
    texts: ({ enablePassword }) => enablePassword.myPageRow,
  },
  {
    row: multiFactorRow.row,
    isOn: ({ multiFactorType }) => multiFactorType.some((type) => type !== 'BackupCode'),
    isStrong: () => true,
    isNeedless: isByPasskeysOnly,
    texts: ({ secondFactors }) => secondFactors.myPageRow,
  },
  {
    row: passkeysRow.row,
    isOn: ({ passkeys }) => passkeys > 0,
    isStrong: isByPasskeysOnly,
    texts: (words) => words.passkeysRow.myPageRow,
  },
];

/**
 * Returns true if passkeys are the only sign-in method, so that an attacker cannot use a password or a mailbox.
 */
function isByPasskeysOnly({ hasEmailLogin, ...account }: Data['account']): boolean {
  const { passkeys, passwordUpdatedAt, userIdentifiers } = account;
  const isOpenOtherwise =
    hasEmailLogin || passwordUpdatedAt !== null || userIdentifiers.some(isExternalIdentifier);
  return passkeys > 0 && !isOpenOtherwise;
}

function isExternalIdentifier({
  userIdentifierType: type,
}: Data['account']['userIdentifiers'][number]): boolean {
  return type !== 'Email' && type !== 'UserId';
}

function useProtections({ sections, account, verifyEmailHref }: Data): ShownProtection[] {
  const all = useMessages() as WebTranslations;
  const rows = sections.flatMap((section) => section.rows);
  return protections.flatMap(({ row, texts: words, ...of }) => {
    const shown = rows.find((each) => each.row === row);
    const isOn = of.isOn(account);
    if (shown === undefined || (!isOn && of.isNeedless?.(account))) return [];
    const isStrong = of.isStrong?.(account) ?? false;
    const { name, why = '' } = words(all);
    const href = row === contactEmailRow.row ? verifyEmailHref : shown.href;
    return { row, href, isOn, isStrong, name, why };
  });
}
