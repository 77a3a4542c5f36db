import { howToCancelScreen } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import { privacyScreen, termsScreen } from '@account/contracts/store/policies/policies-screens.contract';
import type { Store } from '@account/contracts/store/settings/store.contract';
import { renews } from '@account/domain/commerce/catalogue/plans/plan-type';
import type { Language } from '@account/domain/platform/language';

import { howToCancelHead as en } from '@account/i18n/commerce/subscriptions/subscriptions/en';
import { howToCancelHead as ja } from '@account/i18n/commerce/subscriptions/subscriptions/ja';

import { pictureAddress, type StoreFile } from '../settings/index.js';

const policyPages = new Map([
  [termsScreen.path, 'terms'],
  [privacyScreen.path, 'privacy'],
]);

export function storeView(settings: StoreFile, language: Language): Store {
  const { accentColor, secondaryAccentColor, playerColor } = settings.colors;
  const { footerLinks, socialMediaLinks, trademarks, copyright } = settings.footers;
  return {
    env: settings.env,
    serviceName: settings.serviceName[language],
    serviceDescription: settings.serviceDescription[language],
    storeTitle: settings.storeTitle?.[language] ?? null,
    languages: settings.languages,
    theme: settings.theme,
    gtmId: settings.gtmId,
    images: {
      logoPc: addressOf(settings.images.logoPc),
      logoSp: addressOf(settings.images.logoSp),
      favicon: addressOf(settings.images.favicon),
      appleTouchIcon: addressOf(settings.images.appleTouchIcon),
      logoOnPaper: addressOf(settings.images.logoOnPaper),
    },
    colors: { accentColor, secondaryAccentColor, playerColor },
    player: playerView(settings.player),
    footers: {
      footerLinks: [
        ...footerLinks.filter(leadsToAPage(settings)).map((link) => ({ ...link, name: link.name[language] })),
        ...linkToCancel(settings, language),
      ],
      socialMediaLinks,
      trademarks: trademarks.map(({ name, type, list }) => ({
        name: name[language],
        type,
        list: list.map((entry) => entry[language]),
      })),
      copyright: copyright[language],
    },
    enablePoweredByPvs: settings.enablePoweredByPvs,
    smtpDomain: settings.smtpDomain,
    isEnabledPassword: settings.login.isEnabledPassword,
    codeDisplayNames: Object.fromEntries(
      Object.entries(settings.codeDisplayNames).map(([purpose, name]) => [purpose, name[language]]),
    ) as Store['codeDisplayNames'],
    errorTexts: Object.fromEntries(
      Object.entries(settings.errorTexts).flatMap(([code, text]) => (text ? [[code, text[language]]] : [])),
    ),
  };
}

/** Returns a filter for links. It returns false for a link to a policy that the store does not have. */
function leadsToAPage({ policies }: StoreFile): (link: { value: string }) => boolean {
  return ({ value }) => {
    const key = policyPages.get(value.split(/[?#]/, 1).join(''));
    return key === undefined || policies.some((policy) => policy.key === key);
  };
}

/**
 * Returns a link to the cancellation page if a plan renews automatically and the store has no link to that
 * page.
 */
function linkToCancel({ plans, footers }: StoreFile, language: Language): Store['footers']['footerLinks'] {
  const value = howToCancelScreen.path;
  const isLinked = footers.footerLinks.some((link) => link.value === value);
  if (isLinked || !plans.some(({ planType }) => renews(planType))) return [];
  const name = { ja, en }[language].footer;
  return [{ name, value, type: 'default', enable: true, external_link: false, display_type: 'other' }];
}

function playerView(player: StoreFile['player']): Store['player'] {
  if (player === null) return null;
  const { playbackRates, testVideoMediaRefId, version } = player;
  return { playbackRates, testVideoMediaRefId, version };
}

function addressOf(source: string | null): string | null {
  return source === null ? null : pictureAddress(source);
}
