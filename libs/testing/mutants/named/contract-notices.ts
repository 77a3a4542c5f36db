import type { NamedMutation } from '../named-mutation.js';

const commerce = 'apps/api/src/commerce';
const notices = `${commerce}/contract-notices/contract-notices.db.spec.ts`;
const events = `${commerce}/contract-notices/contract-event-mails.db.spec.ts`;
const rules = 'libs/domain/src/commerce/contracts';
const ruleSpec = `${rules}/due-notices.spec.ts`;
const migration = 'prisma/migrations/20261123082800_contract_notices/migration.sql';

export default [
  {
    name: 'notice-is-written-as-often-as-somebody-looks',
    file: migration,
    find: 'PRIMARY KEY ("contract_id","notice","about")',
    replace: 'PRIMARY KEY ("contract_id","notice","about","created_at")',
    noticedBy: notices,
  },
  {
    name: 'mail-goes-out-for-what-was-written-before',
    file: `${commerce}/contract-notices/notice-writer.service.ts`,
    find: '.filter((content) => isNew.has(keyOf(noticeOf(content))))',
    replace: '.filter((content) => isNew.size >= 0 && content !== undefined)',
    noticedBy: notices,
  },
  {
    name: 'notice-comes-after-its-day',
    file: `${rules}/due-notices.ts`,
    find: '.filter(({ on, of }) => on <= today && today < of)',
    replace: '.filter(({ on }) => on <= today)',
    noticedBy: ruleSpec,
  },
  {
    name: 'missed-reminders-of-a-hold-all-come',
    file: `${rules}/due-notices.ts`,
    find: '.at(-1);',
    replace: '.at(0);',
    noticedBy: notices,
  },
  {
    name: 'disabled-account-is-written-to',
    file: `${rules}/due-notices.ts`,
    find: 'const isPaused = facts.isAccountDisabled || facts.isBlocked;',
    replace: 'const isPaused = facts.isBlocked;',
    noticedBy: ruleSpec,
  },
  {
    name: 'higher-price-binds-before-its-notice-is-old-enough',
    file: `${rules}/price-rise.ts`,
    find: 'const dueOn = dueFrom(facts, addDays(today, noticeDays));',
    replace: 'const dueOn = dueFrom(facts, addDays(today, noticeDays - 1));',
    noticedBy: ruleSpec,
  },
  {
    name: 'announced-price-is-forgotten',
    file: `${commerce}/contracts/contract-money.ts`,
    find: 'announcedOn: announcedRises[price.from] ?? null,',
    replace: 'announcedOn: null,',
    noticedBy: notices,
  },
  {
    name: 'granted-days-are-announced-as-a-payment',
    file: `${rules}/contract-notices.ts`,
    find: `facts.lastSettlement === 'NONE' && facts.method !== 'none'`,
    replace: `facts.lastSettlement === 'NONE'`,
    noticedBy: ruleSpec,
  },
  {
    name: 'mail-of-a-notice-outlives-its-day',
    file: `${commerce}/contract-notices/notice-mail.ts`,
    find: 'const expiresAt = startOf(of);',
    replace: 'const expiresAt = startOf(addDays(of, 30));',
    noticedBy: notices,
  },
  {
    name: 'checking-is-mailed-at-each-lost-answer',
    file: `${commerce}/contract-notices/contract-event-mails.service.ts`,
    find: 'if (written !== undefined) await this.checked(',
    replace: 'if (written !== null) await this.checked(',
    noticedBy: events,
  },
  {
    name: 'renewal-of-nothing-is-mailed-as-a-payment',
    file: `${commerce}/contract-notices/contract-event-mails.service.ts`,
    find: 'if (cycle.amount === 0) return;',
    replace: '',
    noticedBy: events,
  },
] satisfies NamedMutation[];
