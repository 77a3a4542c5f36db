import { notMeLinkLifetime } from '@account/domain/identity/account-recovery/account-recovery';
import { inDays } from '@account/domain/platform/durations';

import type { Stationery } from '../../../messaging/templates/mail.declaration.js';
import { notMe as en } from './en.js';
import { notMe as ja } from './ja.js';

const words = { ja, en };

type LinkContext = Pick<Stationery<object>, 'wordsOf' | 'home' | 'sender'>;

export function resetOrLook({ wordsOf, home, sender }: LinkContext, resetText: string) {
  return sender.isEnabledPassword
    ? { href: `${home}password/forgot`, text: resetText }
    : { href: `${home}mypage`, text: wordsOf(words)('withoutPassword.look') };
}

export function notMeOrReset(token: string | null, context: LinkContext) {
  const said = context.wordsOf(words);
  return token === null
    ? resetOrLook(context, said('reset'))
    : { href: `${context.home}login/not-me?token=${token}`, text: said('link') };
}

export function notMeNotes(token: string | null, { wordsOf, sender }: LinkContext): string[] {
  const said = wordsOf(words);
  const days = inDays(notMeLinkLifetime);
  const { name: store, isEnabledPassword } = sender;
  if (token === null)
    return [said('you'), isEnabledPassword ? said('resetText') : said('withoutPassword.contact', { store })];
  return [said('you'), said(isEnabledPassword ? 'linkText' : 'withoutPassword.linkText', { days })];
}
