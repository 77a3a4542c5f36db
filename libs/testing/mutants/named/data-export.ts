import type { NamedMutation } from '../named-mutation.js';

const slice = 'apps/api/src/identity/data-export';
const spec = `${slice}/data-export.db.spec.ts`;
const proof = 'apps/api/src/proof-runs-out.db.spec.ts';
const rules = 'libs/domain/src/identity/data-export';

export default [
  {
    name: 'archive-is-downloaded-behind-a-stale-proof',
    file: `${slice}/data-exports.service.ts`,
    find: 'await this.database.transaction((transaction) => this.sessions.requireFresh(transaction, member));',
    replace: '',
    noticedBy: proof,
  },
  {
    name: 'archive-is-asked-for-behind-a-stale-proof',
    file: `${slice}/data-exports.service.ts`,
    find: `      await this.sessions.requireFresh(transaction, member);
      const id =`,
    replace: '      const id =',
    noticedBy: proof,
  },
  {
    name: 'archive-is-there-after-its-day',
    file: `${slice}/data-export-view.ts`,
    find: 'now < archive.expiresAt',
    replace: 'now > new Date(0)',
    noticedBy: spec,
  },
  {
    name: 'archive-lives-a-day-longer',
    file: `${rules}/data-export.ts`,
    find: '24 * 60 * 60',
    replace: '48 * 60 * 60',
    noticedBy: spec,
  },
  {
    name: 'archives-are-not-swept',
    file: `${slice}/data-export-work.service.ts`,
    find: "    this.expired.register({ table: 'data_export_archive', column: 'expires_at' });\n",
    replace: '',
    noticedBy: 'apps/api/src/expired-rows.db.spec.ts',
  },
  {
    name: 'a-second-request-ends-the-one-under-way',
    file: `${slice}/data-export.repository.ts`,
    find: "where: { accountId, state: { not: 'PENDING' } }",
    replace: 'where: { accountId }',
    noticedBy: spec,
  },
  {
    name: 'an-overtaken-worker-writes-its-archive',
    file: `${slice}/data-export.repository.ts`,
    find: "id = $1 AND attempts = $2 AND state = 'PENDING' FOR UPDATE",
    replace: 'id = $1 AND attempts <= $2 + 99 FOR UPDATE',
    noticedBy: spec,
  },
  {
    name: 'archive-is-made-for-a-disabled-account',
    file: `${slice}/data-export-work.service.ts`,
    find: 'account?.isActive !== true) return { failed',
    replace: 'account === undefined) return { failed',
    noticedBy: spec,
  },
  {
    name: 'data-are-asked-for-without-limit',
    file: `${slice}/data-exports.service.ts`,
    find: '      await this.limits.consume(dataExports, accountId);\n',
    replace: '',
    noticedBy: spec,
  },
  {
    name: 'records-of-everybody-are-exported',
    file: 'apps/api/src/identity/login-history/login-data.repository.ts',
    find: 'where: { accountId },\n          select',
    replace: 'where: {},\n          select',
    noticedBy: spec,
  },
  {
    name: 'a-spreadsheet-calculates-what-a-member-typed',
    file: 'apps/api/src/platform/csv/spreadsheet-csv.ts',
    find: "formula.test(value) ? `'${value}` : value",
    replace: 'value',
    noticedBy: 'apps/api/src/platform/csv/spreadsheet-csv.spec.ts',
  },
  {
    name: 'hashes-are-exported',
    file: `${rules}/exported-record.ts`,
    find: '|| ArrayBuffer.isView(value) || value instanceof ArrayBuffer',
    replace: '',
    noticedBy: `${rules}/exported-record.spec.ts`,
  },
] satisfies NamedMutation[];
