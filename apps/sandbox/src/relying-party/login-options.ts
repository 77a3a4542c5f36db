import * as z from 'zod';

import type { Language } from '../console/messages.js';

/** Scopes that the app can request; `openid` is always requested. */
export const scopes = [
  { key: 'profile', isUsual: true },
  { key: 'email', isUsual: true },
  { key: 'offline_access', isUsual: true },
  { key: 'phone', isUsual: false },
  { key: 'address', isUsual: false },
  { key: 'membership', isUsual: false },
  { key: 'age', isUsual: false },
  { key: 'tv_pin', isUsual: false },
] as const;

export const prompts = ['usual', 'login', 'consent', 'select_account', 'none'] as const;

const defaultScopes = scopes.filter(({ isUsual }) => isUsual).map(({ key }) => key);
const scopeKey = z.enum(scopes.map(({ key }) => key));

export const loginOptionsQuery = z.object({
  prompt: z.enum(prompts).default('usual'),
  scope: z.union([z.array(scopeKey), scopeKey.transform((key) => [key])]).default([...defaultScopes]),
});

export function authorizationParameters(
  { prompt, scope }: z.output<typeof loginOptionsQuery>,
  language: Language,
): Record<string, string> {
  return {
    scope: ['openid', ...scope].join(' '),
    ui_locales: language,
    ...promptOf(prompt, scope),
  };
}

/** Offline access requires consent (OpenID Connect Core 1.0, 11). */
function promptOf(prompt: (typeof prompts)[number], scope: readonly string[]): Record<string, string> {
  const requested = new Set<string>(prompt === 'usual' ? [] : [prompt]);
  if (prompt !== 'none' && scope.includes('offline_access')) requested.add('consent');
  return requested.size === 0 ? {} : { prompt: [...requested].join(' ') };
}
