import type { NamedMutation } from '../named-mutation.js';

const walk = 'apps/api/src/access.db.spec.ts';
const tables = 'libs/contracts/src/platform/screens.spec.ts';
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
    name: 'table-lets-a-profile-be-changed-without-showing-who-one-is',
    file: 'libs/contracts/src/platform/calls.ts',
    find: "served('POST', '/zapi/account/edit', reauthorisedMember),",
    replace: "served('POST', '/zapi/account/edit', member),",
    noticedBy: tables,
  },
  {
    name: 'table-lets-trusted-devices-be-deleted-without-showing-who-one-is',
    file: 'libs/contracts/src/platform/calls.ts',
    find: "served('DELETE', '/zapi/account/trusted-device/all', reauthorisedMember),",
    replace: "served('DELETE', '/zapi/account/trusted-device/all', member),",
    noticedBy: tables,
  },
  {
    name: 'second-factors-are-shown-without-showing-who-one-is',
    file: 'libs/contracts/src/platform/screens.ts',
    find: "served('/mypage/multi-factor/backup-code', reauthorisedMember),",
    replace: "served('/mypage/multi-factor/backup-code', member),",
    noticedBy: tables,
  },
  {
    name: 'guard-forgets-old-proofs',
    file: guard,
    find: "if (asks === 'reauthorisedMember' && !isFresh(",
    replace: "if (asks === 'reauthorisedMember' && endpoint.kind === 'screen' && !isFresh(",
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
    file: 'apps/api/src/platform/http/screen-redirect.ts',
    find: "return at < 0 ? '' : url.slice(at);",
    replace: "return at < 0 ? url : '';",
    noticedBy: walk,
  },
] satisfies NamedMutation[];
