import type { NamedMutation } from '../named-mutation.js';

const walk = 'apps/api/src/access.db.spec.ts';
const tables = 'libs/contracts/src/product/screens.spec.ts';
const guard = 'apps/api/src/platform/http/access.guard.ts';
const identity = 'libs/contracts/src/identity';

export default [
  {
    name: 'profile-is-changed-without-showing-who-one-is',
    file: `${identity}/profile-edit/profile-edit.contract.ts`,
    find: `  path: '/zapi/account/edit',
  access: reauthorisedMember,`,
    replace: `  path: '/zapi/account/edit',
  access: { who: 'member' },`,
    noticedBy: walk,
  },
  {
    name: 'table-of-calls-says-member-of-every-call',
    file: 'libs/contracts/src/product/calls.ts',
    find: '.map(({ method, path, access }): CallEntry => ({ method, path, access })),',
    replace: ".map(({ method, path }): CallEntry => ({ method, path, access: { who: 'member' } })),",
    noticedBy: tables,
  },
  {
    name: 'trusted-devices-are-deleted-without-showing-who-one-is',
    file: `${identity}/second-factors/second-factor-calls.contract.ts`,
    find: `  path: '/zapi/account/trusted-device/all',
  access,`,
    replace: `  path: '/zapi/account/trusted-device/all',
  access: { who: 'member' },`,
    noticedBy: tables,
  },
  {
    name: 'second-factors-are-shown-without-showing-who-one-is',
    file: `${identity}/second-factors/second-factors.contract.ts`,
    find: `  path: '/mypage/multi-factor/backup-code',
  layout: 'account',
  group: 'member',
  access,`,
    replace: `  path: '/mypage/multi-factor/backup-code',
  layout: 'account',
  group: 'member',
  access: { who: 'member' },`,
    noticedBy: tables,
  },
  {
    name: 'guard-forgets-old-proofs',
    file: guard,
    find: "if (asks === 'reauthorisedMember' && proofPage !== undefined) {",
    replace: "if (asks === 'reauthorisedMember' && endpoint.kind === 'screen' && proofPage !== undefined) {",
    noticedBy: walk,
  },
  {
    name: 'guests-make-the-calls-of-members',
    file: guard,
    find: 'if (principal === null)\n      throw endpoint.kind',
    replace: "if (principal === null && endpoint.kind === 'screen')\n      throw endpoint.kind",
    noticedBy: walk,
  },
  {
    name: 'members-make-the-calls-of-guests',
    file: guard,
    find: 'if (principal === null) return;',
    replace: "if (principal === null || endpoint.kind === 'call') return;",
    noticedBy: walk,
  },
  {
    name: 'app-makes-the-calls-that-are-hidden-there',
    file: guard,
    find: 'isHiddenInApp(endpoint.contract.path) &&',
    replace: "isHiddenInApp(endpoint.contract.path) && endpoint.kind === 'screen' &&",
    noticedBy: walk,
  },
  {
    name: 'app-shows-connected-applications',
    file: 'libs/contracts/src/platform/hidden-in-app.ts',
    find: "    '/mypage/connections',\n",
    replace: '',
    noticedBy: tables,
  },
  {
    name: 'page-forgets-what-was-asked-for-when-it-sends-to-the-login',
    file: 'apps/api/src/platform/http/url-query.ts',
    find: "return at < 0 ? '' : url.slice(at);",
    replace: "return at < 0 ? url : '';",
    noticedBy: walk,
  },
] satisfies NamedMutation[];
