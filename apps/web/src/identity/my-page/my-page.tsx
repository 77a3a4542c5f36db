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
import { late } from '../../shared/page/late.js';
import { rowViewOf, sectionViewOf } from './row-views.js';

const Protections = late(async () => (await import('./protections.js')).Protections);

type Data = PageProps<typeof myPageScreen>['data'];

export default function MyPage({ data }: PageProps<typeof myPageScreen>) {
  return (
    <>
      <OnMarquee>
        <Hello account={data.account} isSmall={hasHead(data)} />
        <EveryRow of={data} part="Head" />
      </OnMarquee>
      <EveryRow of={data} part="Warning" />
      {!data.account.isEmailVerified && <Unverified verifyHref={data.verifyEmailHref} />}
      <EveryRow of={data} part="Lead" />
      <Protections page={data} isLine={hasHead(data)}>
        <EveryRow of={data} part="Line" />
      </Protections>
      <EveryRow of={data} part="Body" />
      <div className="cols">
        {data.sections.map((section) => (
          <Rows key={section.section} {...section} page={data} />
        ))}
      </div>
    </>
  );
}

type Part = 'Head' | 'Warning' | 'Lead' | 'Line' | 'Body';

function isListed(row: string, page: Data): boolean {
  const view = rowViewOf(row);
  return view?.Row !== undefined && view.isSaid?.(page) !== true;
}

/** Something of the member's stands on the marquee. */
function hasHead({ sections }: Data): boolean {
  const rows = sections.flatMap((section) => section.rows);
  return rows.some(({ row, data }) => rowViewOf(row)?.isOnMarquee?.(data as never) === true);
}

function Rows({ section, rows, page }: Data['sections'][number] & { page: Data }) {
  const words = useMessages() as WebWords;
  const view = sectionViewOf(section);
  const shown = rows.filter(({ row }) => isListed(row, page));
  if (view === undefined || shown.length === 0) return null;
  return (
    <Section title={view.title(words)} isOneRow={view.isLikeRow === true && shown.length === 1}>
      <ListRows>
        {shown.map((row) => (
          <Row key={row.row} {...row} page={page} />
        ))}
      </ListRows>
    </Section>
  );
}

type RowProps = Data['sections'][number]['rows'][number] & { page: Data };

function EveryRow({ of: page, part }: { of: Data; part: Part }) {
  return page.sections
    .flatMap(({ rows }) => rows)
    .map((row) => <Row key={row.row} {...row} page={page} part={part} />);
}

function Row({ row, href, data, page, part = 'Row' }: RowProps & { part?: Part | 'Row' }) {
  const view = rowViewOf(row);
  const Part = view?.[part];
  if (view === undefined || Part === undefined) return null;
  return <Part href={href} page={page} data={checked(view.contract.data, data) as never} />;
}

function Hello({ account, isSmall }: Pick<Data, 'account'> & { isSmall: boolean }) {
  const t = useTranslations('myPage');
  const { contactEmail, profileImageUrl } = account;
  const name = shownName(account);
  const src = profileImageUrl ?? undefined;
  if (name === null) return <Greeting name={contactEmail} src={src} isSmall={isSmall} />;
  const detail = isSmall ? undefined : contactEmail;
  return <Greeting name={name} honorific={t('honorific')} detail={detail} src={src} isSmall={isSmall} />;
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
