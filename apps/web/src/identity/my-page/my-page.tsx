import type { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';
import { shownName } from '@account/domain/identity/accounts/profile-fields';
import { Notice } from '@account/ui/feedback/notice';
import { Greeting } from '@account/ui/layout/greeting';
import { ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useMessages, useTranslations } from 'use-intl';

import { checked } from '../../shared/api/checked-answer.js';
import type { WebWords } from '../../shared/language/load-words.js';
import { OnMarquee } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { rowViewOf, sectionViewOf } from './row-views.js';

type Data = PageProps<typeof myPageScreen>['data'];

export default function MyPage({ data }: PageProps<typeof myPageScreen>) {
  return (
    <>
      <OnMarquee>
        <Hello account={data.account} />
        <EveryRow of={data} part="Head" />
      </OnMarquee>
      <EveryRow of={data} part="Warning" />
      {!data.account.isEmailVerified && <Unverified verifyHref={data.verifyEmailHref} />}
      {data.sections.map((section) => (
        <Rows key={section.section} {...section} page={data} />
      ))}
    </>
  );
}

function Rows({ section, rows, page }: Data['sections'][number] & { page: Data }) {
  const words = useMessages() as WebWords;
  const view = sectionViewOf(section);
  if (view === undefined) return null;
  return (
    <Section title={view.title(words)}>
      <ListRows>
        {rows.map((row) => (
          <Row key={row.row} {...row} page={page} />
        ))}
      </ListRows>
    </Section>
  );
}

type RowProps = Data['sections'][number]['rows'][number] & { page: Data };

function EveryRow({ of: page, part }: { of: Data; part: 'Head' | 'Warning' }) {
  return page.sections
    .flatMap(({ rows }) => rows)
    .map((row) => <Row key={row.row} {...row} page={page} part={part} />);
}

function Row({ row, href, data, page, part = 'Row' }: RowProps & { part?: 'Row' | 'Head' | 'Warning' }) {
  const view = rowViewOf(row);
  const Part = view?.[part];
  if (view === undefined || Part === undefined) return null;
  return <Part href={href} page={page} data={checked(view.contract.data, data) as never} />;
}

function Hello({ account }: Pick<Data, 'account'>) {
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
