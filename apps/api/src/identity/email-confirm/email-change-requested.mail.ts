import * as z from 'zod';

import { declareMail, linkToken } from '../../messaging/templates/index.js';
import { unrecognisedLoginLinkOrReset } from '../recovery-links/index.js';

const until = new Date('2026-04-02T01:00:00Z');

export const emailChangeRequestedMail = declareMail({
  name: 'emailChangeRequested',
  secrets: { token: 'link' },
  isOwed: true,

  isAskedFor: true,

  values: z.strictObject({
    /** Masked, because the e-mail may be read by another person. */
    maskedEmail: z.string(),
    until: z.coerce.date(),
    isOldAddress: z.boolean(),
    token: linkToken.nullable(),
  }),

  words: {
    ja: {
      subject: '【{store}】メールアドレスの変更を受け付けました',
      title: 'メールアドレスの変更の受付',
      lead: '{store}のお問い合わせ窓口で、メールアドレスを変更するご依頼を受け付けました。',
      leadOld: '{store}のお問い合わせ窓口で、メールアドレスを {email} に変更するご依頼を受け付けました。',
      confirm: 'このアドレスに変更する',
      when: 'このリンクは{until}（日本時間）まで、1回だけ使えます。リンクを開き、画面のボタンを押すと変更が完了します。',
      notYou: 'お心当たりがない場合は、このメールを破棄してください。メールアドレスは変更されません。',
      whenOld: '新しいアドレスで確認が済むまでは、何も変わりません（期限：{until}、日本時間）。',
      mine: 'ご自身で依頼された場合は、何もする必要はありません。',
      stop: 'お心当たりがない場合は、すぐにリンクを開いてください。変更を取りやめ、すべての端末からログアウトします。リンクを開いただけでは何も起こりません。',
    },
    en: {
      subject: 'Your {store} email address is about to change',
      title: 'A change of your email address',
      lead: '{store} support was asked to change your email address to this one.',
      leadOld: '{store} support was asked to change your email address to {email}.',
      confirm: 'Change to this address',
      when: 'The link works once, until {until} Japan time. Open it and press the button on the page to finish the change.',
      notYou: 'If you didn’t ask for this, you can ignore this email. No address will be changed.',
      whenOld: 'Nothing changes until the new address is confirmed (by {until}, Japan time).',
      mine: 'If you asked for this, you don’t need to do anything.',
      stop: 'If you didn’t, open the link right away. We’ll stop the change and log you out on all devices. Opening the link doesn’t change anything by itself.',
    },
  },

  samples: [
    { maskedEmail: 'ha•••••@example.jp', until, isOldAddress: false, token: 'A'.repeat(43) },
    { maskedEmail: 'ha•••••@example.jp', until, isOldAddress: true, token: 'A'.repeat(43) },
    { maskedEmail: 'ha•••••@example.jp', until, isOldAddress: true, token: null },
  ],

  write({ maskedEmail: email, until: last, isOldAddress, token }, templateContext) {
    const { words, format, home } = templateContext;
    const preview = words(isOldAddress ? 'whenOld' : 'when', { until: format.dateTime(last, 'dateTime') });
    return {
      preview,
      lead: isOldAddress ? words('leadOld', { email }) : words('lead'),
      link: isOldAddress
        ? unrecognisedLoginLinkOrReset(token, templateContext)
        : { href: `${home}email/confirm?token=${token ?? ''}`, text: words('confirm') },
      notes: isOldAddress ? [preview, words('mine'), words('stop')] : [preview, words('notYou')],
    };
  },
});
