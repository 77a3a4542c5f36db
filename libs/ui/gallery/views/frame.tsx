import { Footer } from '../../src/site/footer.js';
import { LanguageSwitch } from '../../src/navigation/language-switch.js';
import { Logo } from '../../src/site/logo.js';
import { UserMenu } from '../../src/navigation/user-menu.js';
import { addressOf, type GalleryState } from '../gallery-state.js';

export function GalleryLogo() {
  return <Logo href="?view=parts" name="YORUBE" />;
}

export function Languages(galleryState: GalleryState) {
  return (
    <LanguageSwitch
      label={galleryState.words.site.language}
      languages={[
        { code: 'ja', text: '日本語' },
        { code: 'en', text: 'English' },
      ]}
      current={galleryState.lang}
      onSelect={(lang) => window.location.assign(addressOf(galleryState, { lang }))}
    />
  );
}

export function MemberTools(galleryState: GalleryState) {
  const { site } = galleryState.words;
  return (
    <>
      <Languages {...galleryState} />
      <UserMenu
        label={site.account}
        name={site.name}
        links={site.userLinks.map((text, index) => ({ text, href: `#user-${index}` }))}
      />
    </>
  );
}

export function GalleryFooter({ words }: GalleryState) {
  const links = words.site.footer.map((text, index) => ({
    text,
    href: `#footer-${index}`,
    newTab: index === 3 ? words.site.newTab : undefined,
  }));
  return <Footer links={links} copyright="© 2026 YORUBE" />;
}
