import { shownFooterLinks } from '@account/domain/store/settings/footer-links';
import { Footer, type FooterLink } from '@account/ui/site/footer';
import { useTranslations } from 'use-intl';

import { useOwnPages } from '../../shared/navigation/own-pages.js';
import { useRootData } from '../../shared/root/root-data.js';

const licenses = '/app/licenses';

export function StoreFooter() {
  const t = useTranslations('shell.footer');
  const { store } = useRootData();
  const { trademarks, copyright } = store.footers;
  return (
    <Footer
      links={useFooterLinks()}
      socials={useSocialLinks()}
      socialLabel={t('social')}
      notes={trademarks.flatMap(({ name, list }) =>
        name ? [{ title: name, values: list }] : list.map((value) => ({ values: [value] })),
      )}
      notesText={t('marks')}
      copyright={copyright}
      poweredBy={store.enablePoweredByPvs ? t('poweredBy') : undefined}
    />
  );
}

function useFooterLinks(): FooterLink[] {
  const t = useTranslations('shell');
  const pages = useOwnPages();
  const { authId, store, browser } = useRootData();
  const onlooker = { isLoggedIn: authId !== '', isApp: browser.isApp };
  const links = shownFooterLinks(store.footers.footerLinks, onlooker).map(({ name, value, isNewTab }) => ({
    href: value,
    text: name,
    newTab: isNewTab ? t('newTab') : undefined,
  }));
  const hasLicenses = browser.isApp && browser.isAndroid && pages.has(licenses);
  return hasLicenses
    ? [...links, { href: licenses, text: t('footer.licenses'), newTab: t('newTab') }]
    : links;
}

function useSocialLinks(): FooterLink[] {
  const t = useTranslations('shell');
  const { twitterUrl, facebookUrl, instagramUrl, lineUrl } = useRootData().store.footers.socialMediaLinks;
  const links = [
    { href: twitterUrl, text: t('footer.x') },
    { href: facebookUrl, text: t('footer.facebook') },
    { href: instagramUrl, text: t('footer.instagram') },
    { href: lineUrl, text: t('footer.line') },
  ];
  return links.flatMap(({ href, text }) => (href ? [{ href, text, newTab: t('newTab') }] : []));
}
