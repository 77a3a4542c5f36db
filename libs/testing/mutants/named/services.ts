import type { NamedMutation } from '../named-mutation.js';

const api = 'apps/api/src';
const identity = `${api}/identity`;

export default [
  {
    name: 'undone-address-leaves-newer-links-alive',
    file: `${identity}/email-undo/email-undo.service.ts`,
    find: "for (const purpose of ['emailUndo', 'notMe'] as const)",
    replace: "for (const purpose of ['emailUndo'] as const)",
    noticedBy: `${identity}/email-undo/email-undo.db.spec.ts`,
  },
  {
    name: 'not-me-leaves-sessions-open',
    file: `${identity}/account-recovery/account-recovery.service.ts`,
    find: "    await this.sessions.endAll(transaction, accountId, 'notMe');\n",
    replace: '',
    noticedBy: `${identity}/not-me/not-me.db.spec.ts`,
  },
  {
    name: 'not-me-leaves-links-of-the-stranger',
    file: `${identity}/account-recovery/account-recovery.service.ts`,
    find: 'externalAccounts: await this.social.unlinkLinkedSince(transaction, accountId, since),',
    replace: 'externalAccounts: 0,',
    noticedBy: `${identity}/not-me/not-me.db.spec.ts`,
  },
  {
    name: 'disabled-account-stays-logged-in',
    file: `${identity}/account-status/account-status.service.ts`,
    find: "await this.sessions.endAll(transaction, accountId, 'disabled');",
    replace: "if (to === 'ACTIVE') await this.sessions.endAll(transaction, accountId, 'disabled');",
    noticedBy: `${api}/cli-accounts.db.spec.ts`,
  },
  {
    name: 'consent-of-any-name-is-kept',
    file: `${identity}/consents/consents.service.ts`,
    find: 'option.consentOptionId === consentOptionId && option.key === key',
    replace: 'option.consentOptionId === consentOptionId || option.key === key',
    noticedBy: `${identity}/consents/consents.db.spec.ts`,
  },
  {
    name: 'changed-address-is-not-told-to-the-old-one',
    file: `${identity}/email-edit/email-edit.service.ts`,
    find: '    await this.outbox.add(transaction, { ...told, to, values: toOld });\n',
    replace: '    void { to, toOld };\n',
    noticedBy: `${identity}/email-edit/email-edit.db.spec.ts`,
  },
  {
    name: 'code-goes-to-another-address-of-the-journey',
    file: `${identity}/email-edit/email-edit-codes.service.ts`,
    find: 'if (flow.data.email !== email) throw',
    replace: 'if (flow.data.email === undefined) throw',
    noticedBy: `${identity}/email-edit/email-edit.db.spec.ts`,
  },
  {
    name: 'second-factor-is-not-asked-after-a-login',
    file: `${identity}/login-completion/login-second-step.service.ts`,
    find: "if (offered.types.length === 0) return 'none';",
    replace: "if (offered.types.length <= 1) return 'none';",
    noticedBy: `${identity}/login-multi-factor/login-multi-factor.db.spec.ts`,
  },
  {
    name: 'application-that-asks-for-a-factor-gets-none-on-a-trusted-browser',
    file: `${identity}/login-completion/login-second-step.service.ts`,
    find: 'if (asksAnyway) return offered;',
    replace: 'if (asksAnyway && offered.types.length > 4) return offered;',
    noticedBy: [`${api}/oidc/interactions/prompts.db.spec.ts`, `${api}/oidc/login/oidc-login.db.spec.ts`],
  },
  {
    name: 'new-browser-mails-without-end',
    file: `${identity}/login-history/login-alerts.service.ts`,
    find: 'const mostMails = 5;',
    replace: 'const mostMails = 50;',
    noticedBy: `${identity}/login-history/login-alerts.db.spec.ts`,
  },
] satisfies NamedMutation[];
