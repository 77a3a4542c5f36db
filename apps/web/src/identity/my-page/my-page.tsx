import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { shownName } from '@account/domain/identity/accounts/profile';
import type { AccountTopRow } from '@account/domain/identity/my-page/account-top';
import { Notice } from '@account/ui/feedback/notice';
import { Greeting } from '@account/ui/layout/greeting';
import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { OnMarquee } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { ExternalAccounts } from '../social/external-accounts.js';
import { rowActs } from './row-acts.js';
import { useRowFacts, type RowFacts } from './use-row-facts.js';

export default function MyPage({ data }: PageProps<typeof myPageScreen>) {
  const t = useTranslations('myPage');
  const facts = useRowFacts(data);
  return (
    <>
      <OnMarquee>
        <Hello account={data.account} />
      </OnMarquee>
      {!data.account.isEmailVerified && <Unverified verifyHref={data.verifyEmailHref} />}
      {data.sections.map(({ section, rows }) => (
        <Section key={section} title={t(`sections.${section}`)}>
          <ListRows>
            {rows.map(({ row, href }) =>
              row === 'externalIds' ? (
                <ExternalAccounts key={row} accounts={data.externalAccounts} />
              ) : (
                <Row key={row} row={row} href={href} facts={facts(row)} />
              ),
            )}
          </ListRows>
        </Section>
      ))}
    </>
  );
}

function Row({ row, href, facts }: { row: AccountTopRow; href: string | null; facts: RowFacts }) {
  const t = useTranslations('myPage');
  const { act = rowActs[row], ...shown } = facts;
  return (
    <ListRow
      name={t(`rows.${row}`)}
      {...shown}
      act={href === null ? undefined : { href, text: t(`acts.${act}`) }}
    />
  );
}

function Hello({ account }: Pick<PageProps<typeof myPageScreen>['data'], 'account'>) {
  const t = useTranslations('myPage');
  const { contactEmail, profileImageUrl } = account;
  const name = shownName(account);
  const src = profileImageUrl ?? undefined;
  if (name === null) return <Greeting name={contactEmail} src={src} />;
  return <Greeting name={name} honorific={t('honorific')} detail={contactEmail} src={src} />;
}

function Unverified({ verifyHref }: { verifyHref: string | null }) {
  const t = useTranslations('myPage.unverified');
  return (
    <Notice tone="warn" title={t('title')}>
      <p>{t('text')}</p>
      {verifyHref !== null && <TextLink href={verifyHref}>{t('verify')}</TextLink>}
    </Notice>
  );
}
