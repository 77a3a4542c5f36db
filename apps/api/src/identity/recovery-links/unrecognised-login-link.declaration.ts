import { unrecognisedLoginLinkLifetime } from '@account/domain/identity/account-recovery/account-recovery';
import { inDays } from '@account/domain/platform/durations';
import type { Translations } from '@account/i18n/platform/translations/translations';

import type { TemplateContext } from '../../messaging/templates/index.js';

const ja = {
  link: '心当たりがない',
  you: 'ご自身で変更された場合は、何もする必要はありません。',
  linkText:
    'お心当たりがない場合は、{days, number}日以内にリンクを開いてください。すべての端末からログアウトし、変更が行われたログイン以降に設定された二段階認証、外部アカウントの連携とパスキーを解除して、新しいパスワードの設定をご案内します。リンクを開いただけでは何も起こりません。',
  reset: 'お心当たりがないときは、パスワードを再設定する',
  resetText: 'お心当たりがない場合は、すぐにパスワードを再設定してください。',
  withoutPassword: {
    look: 'お心当たりがない場合はこちら',
    contact:
      'お心当たりがない場合は、マイページでほかの端末からログアウトし、{store}のお問い合わせ窓口へご連絡ください。',
    linkText:
      'お心当たりがない場合は、{days, number}日以内にリンクを開いてください。すべての端末からログアウトし、変更が行われたログイン以降に設定された二段階認証、外部アカウントの連携とパスキーを解除します。リンクを開いただけでは何も起こりません。',
  },
} as const;

const en = {
  link: 'This wasn’t me',
  you: 'If you made the change yourself, you don’t need to do anything.',
  linkText:
    'If not, open the link within {days, plural, one {# day} other {# days}}. We’ll log you out on all devices and remove two-step verification, linked accounts and passkeys that were added since that login, and you can set a new password. Opening the link doesn’t change anything by itself.',
  reset: 'Not you? Reset your password',
  resetText: 'If not, reset your password right away.',
  withoutPassword: {
    look: 'Not you? Go to your account',
    contact: 'If not, log out on your other devices on My Page, and contact {store} support.',
    linkText:
      'If not, open the link within {days, plural, one {# day} other {# days}}. We’ll log you out on all devices and remove two-step verification, linked accounts and passkeys that were added since that login. Opening the link doesn’t change anything by itself.',
  },
} as const satisfies Translations<typeof ja>;

export const unrecognisedLoginTexts = { ja, en };

type LinkContext = Pick<TemplateContext<object>, 'wordsOf' | 'home' | 'sender'>;

export function passwordResetOrMyPage({ wordsOf, home, sender }: LinkContext, resetText: string) {
  return sender.isEnabledPassword
    ? { href: `${home}password/forgot`, text: resetText }
    : { href: `${home}mypage`, text: wordsOf(unrecognisedLoginTexts)('withoutPassword.look') };
}

export function unrecognisedLoginLinkOrReset(token: string | null, context: LinkContext) {
  const said = context.wordsOf(unrecognisedLoginTexts);
  return token === null
    ? passwordResetOrMyPage(context, said('reset'))
    : { href: `${context.home}login/not-me?token=${token}`, text: said('link') };
}

export function unrecognisedLoginNotes(token: string | null, { wordsOf, sender }: LinkContext): string[] {
  const said = wordsOf(unrecognisedLoginTexts);
  const days = inDays(unrecognisedLoginLinkLifetime);
  const { name: store, isEnabledPassword } = sender;
  if (token === null)
    return [said('you'), isEnabledPassword ? said('resetText') : said('withoutPassword.contact', { store })];
  return [said('you'), said(isEnabledPassword ? 'linkText' : 'withoutPassword.linkText', { days })];
}
