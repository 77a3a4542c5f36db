import type { homeScreen, HomeData } from '@account/contracts/store/settings/home.contract';
import { LinkButton } from '@account/ui/form/link-button';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';

type Entry = HomeData['entries'][number];

const places: Record<Entry, string> = { login: '/login', signUp: '/signup', myPage: '/mypage' };

const sections = {
  login: { title: 'memberHere', text: 'memberHereText' },
  signUp: { title: 'newHere', text: 'newHereText' },
  myPage: { title: 'welcomeBack', text: 'welcomeBackText' },
} as const satisfies Record<Entry, object>;

/** What the store is, and the ways into it. */
export default function HomePage({ data }: PageProps<typeof homeScreen>) {
  const t = useTranslations('home');
  const { storeTitle, storeDescription, entries } = data;
  return (
    <>
      <PageHead title={storeTitle} lead={storeDescription} />
      {entries.map((entry, index) => (
        <Section key={entry} title={t(sections[entry].title)}>
          <div className="entry">
            <p>{t(sections[entry].text)}</p>
            <LinkButton href={places[entry]} variant={index === 0 ? 'primary' : 'quiet'}>
              {t(entry)}
            </LinkButton>
          </div>
        </Section>
      ))}
    </>
  );
}
