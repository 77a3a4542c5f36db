import { contactDesk } from '../../platform/words/words.js';

/** Whatever it was, where nobody else's account and no refusal is behind it. */
export const social = {
  linked: '連携中',
  notLinked: '未連携',
  row: {
    name: '外部アカウント',
    linked: '{names}と連携中',
  },
  link: '連携する',
  unlink: '連携を解除する',
  /** Under an account that cannot be unlinked now. */
  kept: {
    currentLogin: '現在のログインに使用しているため、解除できません。',
    lastWayIn: 'ほかにログインする方法がないため、解除できません。先に別の方法を設定してください。',
  },
  ask: {
    title: '{name}との連携を解除しますか？',
    text: '解除すると、{name}のアカウントではログインできなくなります。あとで再び連携できます。',
    unlink: '解除する',
    keep: '解除しない',
    busy: '解除しています…',
  },
  landing: {
    title: '外部アカウント',
    login: 'ログインへ戻る',
    back: '前の画面へ戻る',
    signUp: '会員登録へ進む',
    linkTitle: '{name}と連携',
    linkLead: '連携すると、{name}のアカウントでもログインできるようになります。',
    link: '{name}と連携する',
    offered: {
      title: '{name}のアカウントはまだ連携されていません',
      text: '会員の方は、いつもの方法でログインしたあと、マイページで連携できます。はじめての方は、会員登録のあとに連携できます。',
    },
    duplicate: {
      title: 'このメールアドレスはすでに使用されています',
      text: '{email}は登録済みのメールアドレスです。安全のため、自動では連携されません。いつもの方法でログインして、マイページで{name}と連携してください。',
      login: 'ログインして連携する',
    },
    failures: {
      denied: {
        title: '外部アカウントの利用をとりやめました',
        text: '外部アカウントの利用が許可されませんでした。もう一度お試しになるか、ほかの方法でお進みください。',
      },
      unavailable: {
        title: '外部サービスにつながりません',
        text: '外部サービスから応答がありませんでした。しばらくしてからもう一度お試しになるか、ほかの方法でお進みください。',
      },
      refused: {
        title: '外部アカウントを確認できませんでした',
        text: '外部サービスからの応答を確認できませんでした。もう一度お試しになるか、ほかの方法でお進みください。',
      },
      notOffered: {
        title: 'この外部アカウントはご利用いただけません',
        text: 'この外部アカウントは、現在受け付けていません。ほかの方法でお進みください。',
      },
      prohibited: {
        title: 'ログインできません',
        text: `このアカウントはログインを制限されています。${contactDesk}へご連絡ください。`,
      },
      alreadyLinked: {
        title: '連携できませんでした',
        text: 'この外部アカウントは、すでに別の会員と連携されています。',
      },
      anotherLinked: {
        title: '連携できませんでした',
        text: '同じサービスの別のアカウントが、すでに連携されています。',
      },
      otherAccount: {
        title: '別のアカウントでログインされました',
        text: 'この会員と連携している外部アカウントで、もう一度ログインしてください。',
      },
      broken: {
        title: '手続きを続けられませんでした',
        text: '時間がたったか、別の画面で手続きが進んだ可能性があります。最初からやり直してください。',
      },
    },
  },
  relateError: {
    settings: 'アカウントの設定',
    asBefore: '変わっていません。',
    next: '次にできること',
    alreadyLinked: {
      title: 'すでに別のアカウントと連携されています',
      text: 'この外部アカウントは、ほかの会員アカウントのログインに使われています。',
      next: 'このアカウントと連携するには、先にその会員アカウントでログインし、マイページの「{row}」で連携を解除してください。',
    },
    system: {
      title: '連携できませんでした',
      text: '外部アカウントを確認している途中で、問題が起きました。',
      next: 'しばらくしてから、マイページの「{row}」でもう一度お試しください。同じサービスの別のアカウントがすでに連携されている場合は、先にその連携を解除してください。',
    },
  },
  enabled: {
    title: '外部アカウントと連携しました',
    lead: '次回から、この外部アカウントでもログインできます。',
  },
  disabled: {
    title: '外部アカウントの連携を解除しました',
    lead: 'この外部アカウントではログインできなくなりました。',
  },
  myPageSection: '外部アカウント連携',
} as const;
