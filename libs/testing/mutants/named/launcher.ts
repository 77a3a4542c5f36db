import type { NamedMutation } from '../named-mutation.js';

const launcher = 'apps/launcher/src';

export default [
  {
    name: 'quick-step-is-left-out-after-a-failure',
    file: `${launcher}/test/run-steps.mjs`,
    find: 'broken && !step.quick ?',
    replace: 'broken ?',
    noticedBy: `${launcher}/test/run-steps.spec.ts`,
  },
  {
    name: 'step-that-breaks-down-counts-as-passed',
    file: `${launcher}/test/run-steps.mjs`,
    find: '    return false;',
    replace: '    return true;',
    noticedBy: `${launcher}/test/run-steps.spec.ts`,
  },
  {
    name: 'stale-packages-are-taken-for-fresh',
    file: `${launcher}/bootstrap/installed.mjs`,
    find: 'wanted.version === installed.version && wanted.integrity === installed.integrity',
    replace: 'wanted.version === installed.version || wanted.integrity === installed.integrity',
    noticedBy: `${launcher}/bootstrap/installed.spec.ts`,
  },
] satisfies NamedMutation[];
