import type { NamedMutation } from '../named-mutation.js';

const gateways = 'apps/api/src/commerce/gateways';
const http = 'apps/api/src/platform/http';
const breakers = `${gateways}/calls/gateway-breakers.db.spec.ts`;
const calls = `${gateways}/calls/gateway-calls.db.spec.ts`;
const tasks = `${gateways}/tasks/gateway-tasks.db.spec.ts`;
const notices = `${gateways}/notices/gateway-notices.db.spec.ts`;
const paypal = `${gateways}/notices/paypal-notices.db.spec.ts`;
const returns = `${gateways}/returns/gateway-returns.db.spec.ts`;
const inText = 'libs/domain/src/commerce/payment-methods/card-number-in-text';

export default [
  {
    name: 'two-processes-change-one-breaker',
    file: `${gateways}/calls/gateway-breaker.repository.ts`,
    find: 'WHERE b.version = $8',
    replace: 'WHERE b.version >= 0 OR b.version = $8',
    noticedBy: breakers,
  },
  {
    name: 'dead-process-stays-under-way',
    file: `${gateways}/calls/gateway-breakers.service.ts`,
    find: 'return underWay.filter(({ until }) => until > now.getTime());',
    replace: 'return underWay.filter(() => now.getTime() > 0);',
    noticedBy: breakers,
  },
  {
    name: 'pause-of-all-gateways-is-not-seen',
    file: `${gateways}/calls/gateway-breaker.repository.ts`,
    find: "gateway_id IN ($1, '${everyGateway}')",
    replace: "gateway_id IN ($1, '${everyGateway}!')",
    noticedBy: breakers,
  },
  {
    name: 'charge-probes-what-could-be-asked',
    file: `${gateways}/calls/gateway-calls.service.ts`,
    find: "const mayProbe = call === 'authorise' && !gateway.traits.inquiry;",
    replace: "const mayProbe = call === 'authorise';",
    noticedBy: calls,
  },
  {
    name: 'form-for-the-browser-closes-the-breaker',
    file: `${gateways}/calls/gateway-calls.service.ts`,
    find: 'weight = isOfGateway(answer) ? weightOf(answer) : null;',
    replace: 'weight = weightOf(answer);',
    noticedBy: calls,
  },
  {
    name: 'failed-second-step-is-forgotten',
    file: `${gateways}/calls/gateway-calls.service.ts`,
    find: "if (weightOf(answer) === 'bad') await this.breakers.recordFailure(ref);",
    replace: '',
    noticedBy: calls,
  },
  {
    name: 'moved-clock-ends-a-lease-at-a-gateway',
    file: `${gateways}/tasks/gateway-task-work.service.ts`,
    find: "      time: 'machine',\n",
    replace: '',
    noticedBy: tasks,
  },
  {
    name: 'lost-answer-of-a-task-is-taken-for-a-refusal',
    file: `${gateways}/tasks/gateway-task-work.service.ts`,
    find: 'return { retry: `unknown ${answer.reason} ${answer.code}` };',
    replace: 'return { failed: `unknown ${answer.reason} ${answer.code}` };',
    noticedBy: tasks,
  },
  {
    name: 'done-task-keeps-what-it-named',
    file: `${gateways}/tasks/gateway-task-work.service.ts`,
    find: "clearedAtEnd: () => ['target', 'target_hash'],",
    replace: "clearedAtEnd: () => ['target'],",
    noticedBy: tasks,
  },
  {
    name: 'hint-is-believed',
    file: `${gateways}/notices/gateway-notice-work.service.ts`,
    find: 'if (!notice.isHint) return this.handOn(notice, event);',
    replace: 'if (!notice.isHint || notice.isHint) return this.handOn(notice, event);',
    noticedBy: paypal,
  },
  {
    name: 'refused-notices-are-read-without-end',
    file: `${gateways}/notices/gateway-notices.service.ts`,
    find: 'if (isDoubtful) await this.limits.requireLeftOf(doubtfulNotice, gateway);',
    replace: '',
    noticedBy: notices,
  },
  {
    name: 'repeated-notice-is-handled-again',
    file: `${gateways}/notices/gateway-notice.repository.ts`,
    find: 'where: { fingerprint, state: { in: unsettled } },',
    replace: 'where: { fingerprint },',
    noticedBy: notices,
  },
  {
    name: 'untaken-notice-counts-as-taken',
    file: `${gateways}/notices/gateway-notice-work.service.ts`,
    find: "return endAs(taking === 'taken' ? 'TAKEN' : 'UNTAKEN');",
    replace: "return endAs(taking === 'taken' || taking === 'notMine' ? 'TAKEN' : 'UNTAKEN');",
    noticedBy: notices,
  },
  {
    name: 'another-member-lands-on-the-page',
    file: `${gateways}/returns/gateway-returns.service.ts`,
    find: 'if (purpose === undefined || row.accountId !== accountId)',
    replace: 'if (purpose === undefined || accountId === undefined)',
    noticedBy: returns,
  },
  {
    name: 'second-return-says-something-new',
    file: `${gateways}/returns/gateway-return.repository.ts`,
    find: 'reading: null, expiresAt: { gt: now }',
    replace: 'expiresAt: { gt: now }',
    noticedBy: returns,
  },
  {
    name: 'late-return-is-taken',
    file: `${gateways}/returns/gateway-return.repository.ts`,
    find: 'reading: null, expiresAt: { gt: now }',
    replace: 'reading: null',
    noticedBy: returns,
  },
  {
    name: 'handle-of-a-return-is-kept-as-it-is',
    file: `${gateways}/returns/gateway-returns.service.ts`,
    find: 'handleHash: new Uint8Array(hashToken(handle)),',
    replace: 'handleHash: new Uint8Array(Buffer.from(handle)),',
    noticedBy: returns,
  },
  {
    name: 'whoever-looks-has-come-back',
    file: `${gateways}/returns/gateway-returns.controller.ts`,
    find: "if (request.method !== 'HEAD') await",
    replace: 'await',
    noticedBy: returns,
  },
  {
    name: 'card-number-in-a-body-is-read',
    file: `${http}/json-body.ts`,
    find: '  requireNoCardNumber(value);\n',
    replace: '',
    noticedBy: 'apps/api/src/secrets.db.spec.ts',
  },
  {
    name: 'card-number-in-an-address-is-read',
    file: `${http}/edge.ts`,
    find: '      requireNoCardNumberIn(request);\n',
    replace: '',
    noticedBy: 'apps/api/src/secrets.db.spec.ts',
  },
  {
    name: 'digits-of-an-id-are-read-as-a-card-number',
    file: `${inText}.ts`,
    find: ".replace(uuid, 'x');",
    replace: ';',
    noticedBy: `${inText}.spec.ts`,
  },
  {
    name: 'card-number-in-groups-is-not-found',
    file: `${inText}.ts`,
    find: 'digits += group;',
    replace: 'digits = group;',
    noticedBy: `${inText}.spec.ts`,
  },
] satisfies NamedMutation[];
