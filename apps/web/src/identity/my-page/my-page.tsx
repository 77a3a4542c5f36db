import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { shownName } from '@account/domain/identity/accounts/profile-fields';
import { Banner } from '@account/ui/feedback/banner';
import { Greeting } from '@account/ui/layout/greeting';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { InHero } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { lazyPart } from '../../shared/page/lazy-part.js';
import { RowParts, RowSection } from './my-page-section.js';
import { rowViewOf } from './row-views.js';

export { RowsAround } from './rows-around.js';

const Protections = lazyPart(async () => (await import('./protections.js')).Protections);

type Data = PageProps<typeof myPageScreen>['data'];

export default function MyPage({ data }: PageProps<typeof myPageScreen>) {
  return (
    <>
      <InHero>
        <Hello account={data.account} isSmall={hasHeroRow(data)} />
        <RowParts of={data} part="Head" />
      </InHero>
      <RowParts of={data} part="Warning" />
      {!data.account.isEmailVerified && <Unverified verifyHref={data.verifyEmailHref} />}
      <RowParts of={data} part="Lead" />
      <Protections page={data} isLine={hasHeroRow(data)}>
        <RowParts of={data} part="Line" />
      </Protections>
      <RowParts of={data} part="Body" />
      <RowParts of={data} part="Tip" />
      <div className="cols">
        {data.sections.map((section) => (
          <RowSection key={section.section} {...section} page={data} />
        ))}
      </div>
    </>
  );
}

/** Returns true if one of the member's rows fills the hero. */
function hasHeroRow({ sections }: Data): boolean {
  const rows = sections.flatMap((section) => section.rows);
  return rows.some(({ row, data }) => rowViewOf(row)?.fillsHero?.(data as never) === true);
}

function Hello({ account, isSmall }: Pick<Data, 'account'> & { isSmall: boolean }) {
  const t = useTranslations('myPage');
  const { contactEmail, profileImageUrl } = account;
  const name = shownName(account);
  const src = profileImageUrl ?? undefined;
  const shown = { title: t('title'), src, isSmall };
  if (name === null) return <Greeting {...shown} name={contactEmail} />;
  const detail = isSmall ? undefined : contactEmail;
  return <Greeting {...shown} name={name} honorific={t('honorific')} detail={detail} />;
}

function Unverified({ verifyHref }: { verifyHref: string | null }) {
  const t = useTranslations('myPage.unverified');
  return (
    <Banner tone="warn" title={t('title')}>
      <p>{t('text')}</p>
      {verifyHref !== null && <TextLink href={verifyHref}>{t('verify')}</TextLink>}
    </Banner>
  );
}
