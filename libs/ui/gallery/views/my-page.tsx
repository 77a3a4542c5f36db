import { useState } from 'react';
import { useToasts } from '../../src/overlay/toasts.js';
import { SwitchRow } from '../../src/choices/switch-row.js';
import { AccountMenu } from '../../src/navigation/account-menu.js';
import { Greeting } from '../../src/layout/greeting.js';
import { ListRow, ListRows } from '../../src/layout/list-row.js';
import { Page } from '../../src/site/page.js';
import { Section } from '../../src/layout/section.js';
import { SiteHeader } from '../../src/site/site-header.js';
import { StatusLabel } from '../../src/feedback/status-label.js';
import { TextLink } from '../../src/typography/text-link.js';
import type { Shown } from '../shown.js';
import { GalleryFooter, GalleryLogo, MemberTools } from './frame.js';

export function MyPageView(shown: Shown) {
  const { site, myPage } = shown.words;
  const [news, setNews] = useState(true);
  const showToast = useToasts();
  return (
    <>
      <SiteHeader logo={<GalleryLogo />} tools={<MemberTools {...shown} />} />
      <Page
        head={<Greeting name={site.name} honorific={site.honorific} detail="misaki.sato@example.jp" />}
        aside={
          <AccountMenu
            label={site.account}
            items={site.menu.map((text, index) => ({ text, href: `#menu-${index}` }))}
            current="#menu-0"
            backText={site.menuBack}
            onText={site.menuOn}
          />
        }
      >
        <Section title={myPage.account}>
          <ListRows>
            <ListRow
              name={myPage.email}
              value="misaki.sato@example.jp"
              act={{ text: myPage.change, href: '#email' }}
            />
            <ListRow
              name={myPage.userId}
              value="misaki0412"
              act={{ text: myPage.change, href: '#user-id' }}
            />
            <ListRow
              name={myPage.profile}
              value={myPage.profileValue}
              note={myPage.profileNote}
              act={{ text: myPage.change, href: '#profile' }}
            />
          </ListRows>
        </Section>
        <Section title={myPage.security}>
          <ListRows>
            <ListRow
              name={myPage.password}
              value={myPage.passwordValue}
              act={{ text: myPage.change, href: '#password' }}
            />
            <ListRow
              name={myPage.twoFactor}
              value={<StatusLabel status="on" text={myPage.twoFactorValue} plain />}
              act={{ text: myPage.setUp, href: '#two-factor' }}
            />
            <ListRow
              name={myPage.history}
              value={myPage.historyValue}
              act={{ text: myPage.look, href: '#history' }}
            />
          </ListRows>
        </Section>
        <Section title={myPage.mail}>
          <div className="rows">
            <SwitchRow
              name="news"
              title={myPage.news}
              checked={news}
              stateText={news ? myPage.on : myPage.off}
              onChange={() => {
                setNews(!news);
                showToast(myPage.saved);
              }}
            >
              {myPage.newsText}
            </SwitchRow>
          </div>
        </Section>
        <p>
          <TextLink href="#leave">{myPage.leave}</TextLink>
        </p>
      </Page>
      <GalleryFooter {...shown} />
    </>
  );
}
