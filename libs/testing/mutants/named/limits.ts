import type { NamedMutation } from '../named-mutation.js';

const api = 'apps/api/src';
const identity = `${api}/identity`;
const rateLimit = `${api}/platform/rate-limit`;
const exhaustion = `${identity}/known-browsers/exhaustion.db.spec.ts`;
const guesses = `${identity}/login-multi-factor/second-factor-guesses.db.spec.ts`;
const subscribers = `${rateLimit}/one-subscriber.db.spec.ts`;
const lifetimes = `${api}/oidc/provider/provider-lifetimes.ts`;
const lifetimesTried = `${api}/oidc/provider/provider-lifetimes.db.spec.ts`;
const addresses = `${rateLimit}/network-address.spec.ts`;

export default [
  {
    name: 'guests-use-up-codes-behind-a-first-proof',
    file: `${identity}/verification-codes/code-sending-limits.service.ts`,
    find: 'await this.limits.consume(codeForKnownBrowser, holder);',
    replace: 'await this.limits.consume(codeForKnownBrowser, holder.slice(0, 5));',
    noticedBy: exhaustion,
  },
  {
    name: 'known-browser-shares-login-codes-with-guests',
    file: `${identity}/login/login-code-mails.service.ts`,
    find: 'if (known !== undefined) {',
    replace: 'if (known !== undefined && known.hash.length === 0) {',
    noticedBy: exhaustion,
  },
  {
    name: 'known-browser-shares-reset-links-with-guests',
    file: `${identity}/password-reset/password-forgot-limits.service.ts`,
    find: 'if (known !== undefined) {',
    replace: 'if (known !== undefined && known.hash.length === 0) {',
    noticedBy: exhaustion,
  },
  {
    name: 'known-browser-shares-tries-at-login-codes',
    file: `${identity}/login/login-tries.service.ts`,
    find: 'account?.isKnownBrowser === true && browser !== null',
    replace: 'account?.isKnownBrowser === true && browser?.length === 0',
    noticedBy: exhaustion,
  },
  {
    name: 'session-shares-its-budget-with-the-account',
    file: `${identity}/verification-codes/code-sending-limits.service.ts`,
    find: 'consume(codeInSession, sessionId)',
    replace: 'consume(codeInSession, accountId ?? sessionId)',
    noticedBy: exhaustion,
  },
  {
    name: 'known-browser-is-none-at-the-second-step',
    file: `${identity}/login-completion/login-completion.service.ts`,
    find: 'return isKnown ? (this.browsers.hashOf(context)?.toString(',
    replace: 'return isKnown && account === null ? (this.browsers.hashOf(context)?.toString(',
    noticedBy: [exhaustion, guesses],
  },
  {
    name: 'second-factor-waits-stay-short',
    file: `${identity}/login-multi-factor/second-factor-guesses.limits.ts`,
    find: 'longestWait: 4 * hour',
    replace: 'longestWait: 60',
    noticedBy: guesses,
  },
  {
    name: 'second-factor-guesses-of-a-day-have-no-end',
    file: `${identity}/login-multi-factor/second-factor-guesses.limits.ts`,
    find: 'inAll: { most: 100,',
    replace: 'inAll: { most: 1_000,',
    noticedBy: guesses,
  },
  {
    name: 'strangers-guess-for-known-browsers',
    file: `${identity}/login-multi-factor/second-factor-guesses.limits.ts`,
    find: 'byStrangers: { most: 40,',
    replace: 'byStrangers: { most: 100,',
    noticedBy: guesses,
  },
  {
    name: 'nobody-is-told-of-wrong-second-factors',
    file: `${identity}/login-multi-factor/second-factor-alerts.service.ts`,
    find: 'if (!(await this.guesses.claimNotice(transaction, accountId))) return;',
    replace: 'if (await this.guesses.claimNotice(transaction, accountId)) return;',
    noticedBy: guesses,
  },
  {
    name: 'members-are-told-at-each-wrong-second-factor',
    file: `${rateLimit}/failure-counter.repository.ts`,
    find: '        notifiedAt: null,\n        windowEndsAt',
    replace: '        windowEndsAt',
    noticedBy: guesses,
  },
  {
    name: 'new-password-leaves-the-waits-of-strangers',
    file: `${identity}/login-multi-factor/second-factor-guesses.service.ts`,
    find: 'await this.throttle.forgetStrangers(transaction, secondFactorGuesses, accountId, subjects);',
    replace: 'await Promise.resolve([transaction, secondFactorGuesses, accountId, subjects]);',
    noticedBy: guesses,
  },
  {
    name: 'short-code-counts-as-a-try',
    file: `${identity}/login-multi-factor/login-multi-factor.service.ts`,
    find: 'const { value } = parseInput(valueSchemas[type], { value: typed });',
    replace: 'const { value } = parseInput(valueSchemas.BackupCode, { value: typed });',
    noticedBy: guesses,
  },
  {
    name: 'mapped-address-in-groups-is-ipv6',
    file: `${rateLimit}/network-address.ts`,
    find: 'if (groups.slice(0, 6).join(',
    replace: "if (address.includes('.') && groups.slice(0, 6).join(",
    noticedBy: addresses,
  },
  {
    name: 'waits-run-to-the-future-that-the-clock-came-back-from',
    file: `${rateLimit}/attempt-throttle.service.ts`,
    find: 'this.returns.onReturn(() => this.counters.clear());',
    replace: 'this.returns.onReturn(() => Promise.resolve());',
    noticedBy: `${api}/platform/clock/clock-returns.db.spec.ts`,
  },
  {
    name: 'clock-goes-back-and-nobody-hears-of-it',
    file: `${api}/platform/clock/sandbox-clock.ts`,
    find: 'if (offsetMilliseconds < this.offset) this.hasReturned = true;',
    replace: 'if (offsetMilliseconds > this.offset) this.hasReturned = true;',
    noticedBy: `${api}/platform/clock/sandbox-clock.spec.ts`,
  },
  {
    name: 'rates-are-counted-by-the-whole-address',
    file: `${rateLimit}/rate-limits.service.ts`,
    find: 'await this.count(limit, subscriberOf(address));',
    replace: 'await this.count(limit, subscriberOf(address) && address);',
    noticedBy: subscribers,
  },
  {
    name: 'wrong-tries-are-counted-by-the-whole-address',
    file: `${rateLimit}/attempt-throttle.service.ts`,
    find: "this.claimOf(purpose, 'address', subscriberOf(address),",
    replace: "this.claimOf(purpose, 'address', address,",
    noticedBy: subscribers,
  },
  {
    name: 'reauthorisation-codes-are-kept-under-another-purpose',
    file: `${identity}/reauthorisation/reauthorisation-codes.service.ts`,
    find: "import { reauthorisationCode } from './reauthorisation-code/reauthorisation.code.js';",
    replace:
      "import { passwordSettingCode as reauthorisationCode } from '../enable-password/password-setting-code/password-setting.code.js';",
    noticedBy: `${api}/single-use/purposes.db.spec.ts`,
  },
  {
    name: 'window-of-a-limit-is-a-minute',
    file: `${identity}/social/social.limits.ts`,
    find: "networkLimit('socialForm', { points: 120, seconds: 10 * 60 })",
    replace: "networkLimit('socialForm', { points: 120, seconds: 60 })",
    noticedBy: `${rateLimit}/rate-limits.db.spec.ts`,
  },
  {
    name: 'code-of-an-application-lasts-an-hour',
    file: lifetimes,
    find: 'AuthorizationCode: minute,',
    replace: 'AuthorizationCode: hour,',
    noticedBy: lifetimesTried,
  },
  {
    name: 'access-token-lasts-a-day',
    file: lifetimes,
    find: 'AccessToken: hour,',
    replace: 'AccessToken: day,',
    noticedBy: lifetimesTried,
  },
  {
    name: 'id-token-lasts-ten-hours',
    file: lifetimes,
    find: 'IdToken: 10 * minute,',
    replace: 'IdToken: 10 * hour,',
    noticedBy: lifetimesTried,
  },
  {
    name: 'code-of-a-television-lasts-ten-hours',
    file: lifetimes,
    find: 'DeviceCode: 10 * minute,',
    replace: 'DeviceCode: 10 * hour,',
    noticedBy: lifetimesTried,
  },
  {
    name: 'family-of-refresh-tokens-lasts-900-days',
    file: lifetimes,
    find: 'const refreshAbsolute = 90 * day;',
    replace: 'const refreshAbsolute = 900 * day;',
    noticedBy: lifetimesTried,
  },
] satisfies NamedMutation[];
