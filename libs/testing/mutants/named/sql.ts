import type { NamedMutation } from '../named-mutation.js';

const api = 'apps/api/src';
const challenges = `${api}/platform/challenge/challenge.repository.ts`;
const flows = `${api}/platform/flow/flow.repository.ts`;
const failures = `${api}/platform/rate-limit/failure-counter.repository.ts`;
const accounts = `${api}/identity/accounts/account.repository.ts`;
const sessions = `${api}/identity/sessions/session.repository.ts`;
const factors = `${api}/identity/second-factors/second-factor.repository.ts`;
const devices = `${api}/identity/trusted-devices/trusted-device.repository.ts`;
const links = `${api}/identity/linked-accounts/linked-account.repository.ts`;
const outboxDelivery = `${api}/messaging/outbox/outbox-delivery.service.ts`;
const work = `${api}/platform/work/work-table.repository.ts`;

export default [
  {
    name: 'used-code-is-taken-again',
    file: challenges,
    find: 'where: { id, consumedAt: null },',
    replace: 'where: { id },',
    noticedBy: `${api}/single-use/single-use-codes.db.spec.ts`,
  },
  {
    name: 'code-is-tried-without-end',
    file: challenges,
    find: 'return { consumedAt: null, expiresAt: { gt: now }, attempts };',
    replace: 'return { consumedAt: null, expiresAt: { gt: now } };',
    noticedBy: `${api}/single-use/guesses.db.spec.ts`,
  },
  {
    name: 'code-of-one-purpose-serves-another',
    file: challenges,
    find: '        purpose,\n        recipientKey: { in:',
    replace: '        recipientKey: { in:',
    noticedBy: `${api}/single-use/purposes.db.spec.ts`,
  },
  {
    name: 'link-lives-for-ever',
    file: challenges,
    find: 'return { consumedAt: null, expiresAt: { gt: now }, attempts };',
    replace: 'return { consumedAt: null, attempts };',
    noticedBy: `${api}/identity/password-reset/password-reset.db.spec.ts`,
  },
  {
    name: 'step-is-taken-twice-at-once',
    file: flows,
    find: 'where: { id: at.id, version: at.version, expiresAt: { gt: at.now } },',
    replace: 'where: { id: at.id, expiresAt: { gt: at.now } },',
    noticedBy: `${api}/platform/flow/flow.db.spec.ts`,
  },
  {
    name: 'flow-is-found-in-any-kind',
    file: flows,
    find: 'findUnique({\n      where: { browserHash_kind: { browserHash: new Uint8Array(browserHash), kind }, expiresAt: { gt: now } },',
    replace:
      'findFirst({\n      where: { browserHash: new Uint8Array(browserHash), kind: { lte: kind }, expiresAt: { gt: now } },',
    noticedBy: `${api}/platform/flow/flow.db.spec.ts`,
  },
  {
    name: 'wait-is-not-kept',
    file: failures,
    find: 'WHERE c.blocked_until > $6 AND c.window_ends_at > $6)',
    replace: 'WHERE c.blocked_until > $6 AND c.window_ends_at < $6)',
    noticedBy: `${api}/platform/rate-limit/failure-counter.db.spec.ts`,
  },
  {
    name: 'free-failure-makes-earlier-clocks-wait',
    file: failures,
    find: 'WHEN c.failures + 1 < free THEN ${free}',
    replace: 'WHEN c.failures + 1 < free THEN $6',
    noticedBy: `${api}/platform/rate-limit/failure-counter.db.spec.ts`,
  },
  {
    name: 'failures-are-forgotten-never',
    file: failures,
    find: 'failures = CASE WHEN c.window_ends_at <= $6 THEN 1 ELSE c.failures + 1 END,',
    replace: 'failures = c.failures + 1,',
    noticedBy: `${api}/platform/rate-limit/failure-counter.db.spec.ts`,
  },
  {
    name: 'waits-do-not-grow',
    file: failures,
    find: 'least(longest_wait, power(2, least(30,',
    replace: 'least(longest_wait, power(1, least(30,',
    noticedBy: `${api}/platform/rate-limit/failure-counter.db.spec.ts`,
  },
  {
    name: 'disabled-account-logs-in',
    file: accounts,
    find: "SELECT ${selected('a', candidateFields)}, ",
    replace: `SELECT \${selected('a', candidateFields)}, true AS "isActive", `,
    noticedBy: `${api}/identity/login/login.db.spec.ts`,
  },
  {
    name: 'any-browser-is-a-known-one',
    file: accounts,
    find: 'coalesce($2 = ANY(a.known_browsers), false)',
    replace: 'coalesce($2::bytea IS NOT NULL AND cardinality(a.known_browsers) > 0, false)',
    noticedBy: `${api}/identity/login/login-known-browser.db.spec.ts`,
  },
  {
    name: 'session-outlives-its-end',
    file: sessions,
    find: "const live = 's.token_hash = $1 AND s.expires_at > $2';",
    replace: "const live = 's.token_hash = $1 AND $2::timestamptz IS NOT NULL';",
    noticedBy: `${api}/identity/sessions/sessions.db.spec.ts`,
  },
  {
    name: 'session-of-a-disabled-account-goes-on',
    file: sessions,
    find: "ON a.account_id = s.account_id AND a.status = 'ACTIVE'`;",
    replace: 'ON a.account_id = s.account_id`;',
    noticedBy: `${api}/identity/sessions/sessions.db.spec.ts`,
  },
  {
    name: 'session-opens-under-a-changed-password',
    file: `${api}/identity/passwords/password-credential.repository.ts`,
    find: 'account_id = $1 AND hash = $2 FOR SHARE',
    replace: 'account_id = $1 AND $2::text IS NOT NULL FOR SHARE',
    noticedBy: `${api}/identity/login/login-races.db.spec.ts`,
  },
  {
    name: 'newest-sessions-end-instead-of-oldest',
    file: sessions,
    find: 'ORDER BY created_at DESC, id DESC OFFSET',
    replace: 'ORDER BY created_at, id OFFSET',
    noticedBy: `${api}/identity/sessions/sessions.db.spec.ts`,
  },
  {
    name: 'session-value-is-renewed-twice',
    file: sessions,
    find: '        tokenHash: new Uint8Array(tokenHash),\n        ...(freshAfter',
    replace: '        ...(freshAfter',
    noticedBy: `${api}/identity/sessions/sessions.db.spec.ts`,
  },
  {
    name: 'own-session-ends-with-the-others',
    file: sessions,
    find: 'AND id IS DISTINCT FROM ${except}::uuid RETURNING id`;',
    replace: 'AND (id IS NOT NULL OR ${except}::uuid IS NULL) RETURNING id`;',
    noticedBy: `${api}/identity/sessions/sessions-end-others.db.spec.ts`,
  },
  {
    name: 'authenticator-step-is-taken-twice',
    file: factors,
    find: '{ lastStep: { lt: step } }',
    replace: '{ lastStep: { lte: step } }',
    noticedBy: `${api}/identity/login-multi-factor/login-multi-factor.db.spec.ts`,
  },
  {
    name: 'device-of-another-account-is-trusted',
    file: devices,
    find: 'where: { accountId, expiresAt: { gt: now }, OR: shown },',
    replace: 'where: { expiresAt: { gt: now }, OR: shown },',
    noticedBy: `${api}/identity/login-multi-factor/trusted-device-login.db.spec.ts`,
  },
  {
    name: 'device-is-trusted-for-ever',
    file: devices,
    find: 'where: { accountId, expiresAt: { gt: now }, OR: shown },',
    replace: 'where: { accountId, OR: shown },',
    noticedBy: `${api}/identity/login-multi-factor/trusted-device-login.db.spec.ts`,
  },
  {
    name: 'device-of-another-member-is-deleted',
    file: devices,
    find: 'deleteMany({ where: { id, accountId } });',
    replace: 'deleteMany({ where: { id } });',
    noticedBy: `${api}/identity/second-factors/second-factor-settings.db.spec.ts`,
  },
  {
    name: 'link-is-found-by-subject-alone',
    file: links,
    find: 'findUnique({\n      where: { provider_subject: { provider, subject } },',
    replace: 'findFirst({\n      where: { subject },',
    noticedBy: `${api}/identity/social/social-login.db.spec.ts`,
  },
  {
    name: 'row-of-work-is-claimed-by-two',
    file: work,
    find: ' AND (attempts = 0 OR next_attempt_at <= $2)',
    replace: '',
    noticedBy: `${api}/platform/work/work.db.spec.ts`,
  },
  {
    name: 'first-attempt-waits-for-the-clock-of-another-host',
    file: work,
    find: '(attempts = 0 OR next_attempt_at <= $2)',
    replace: 'next_attempt_at <= $2',
    noticedBy: `${api}/platform/work/work.db.spec.ts`,
  },
  {
    name: 'late-worker-ends-anothers-attempt',
    file: work,
    find: "WHERE id = $1::uuid AND attempts = $2 AND state = '${waiting}'`",
    replace: "WHERE id = $1::uuid AND attempts >= $2 AND state = '${waiting}'`",
    noticedBy: `${api}/platform/work/work.db.spec.ts`,
  },
  {
    name: 'late-worker-moves-anothers-next-attempt',
    file: work,
    find: "WHERE id = $1 AND attempts = $2 AND state = '${waiting}' RETURNING 1",
    replace: "WHERE id = $1 AND attempts >= $2 AND state = '${waiting}' RETURNING 1",
    noticedBy: `${api}/platform/work/work.db.spec.ts`,
  },
  {
    name: 'work-is-handed-over-before-its-time',
    file: work,
    find: "WHERE state = '${waiting}' AND next_attempt_at <= $1 ORDER BY",
    replace: "WHERE state = '${waiting}' AND next_attempt_at > $1 - interval '1 day' ORDER BY",
    noticedBy: `${api}/platform/work/work.db.spec.ts`,
  },
  {
    name: 'sent-message-keeps-its-words',
    file: outboxDelivery,
    find: "[] : ['payload']),",
    replace: '[] : []),',
    noticedBy: `${api}/messaging/outbox/outbox.db.spec.ts`,
  },
] satisfies NamedMutation[];
