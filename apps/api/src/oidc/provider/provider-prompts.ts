import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';

const { base, Check, Prompt } = interactionPolicy;

/** Routes of the library on which a user approves a device. */
export const deviceRoutes: ReadonlySet<string> = new Set(['code_verification', 'device_resume']);

export interface PromptRules {
  asksForAccount: () => boolean;
  loginHintMismatches: (hint: string, accountId: string) => Promise<boolean>;
  hasNewPolicies: (accountId: string) => boolean;
  hasSecondFactor: (accountId: string) => Promise<boolean>;
}

export function promptsOf(rules: PromptRules): interactionPolicy.DefaultPolicy {
  const prompts = base();
  prompts.add(
    new Prompt(
      { name: 'select_account', requestable: true },
      new Check('login_hint', 'somebody else is meant', 'account_selection_required', async ({ oidc }) => {
        const accountId = oidc.session?.accountId;
        const hint = oidc.params?.['login_hint'];
        if (accountId === undefined || typeof hint !== 'string') return Check.NO_NEED_TO_PROMPT;
        return !wasAnswered(oidc) && (await rules.loginHintMismatches(hint, accountId));
      }),
      new Check('account_confirmation', 'the account has to be confirmed', ({ oidc }) => {
        if (!rules.asksForAccount() || oidc.prompts.has('none')) return Check.NO_NEED_TO_PROMPT;
        return oidc.session?.accountId !== undefined && !wasAnswered(oidc);
      }),
    ),
    0,
  );
  prompts.add(
    new Prompt(
      { name: 'policies', requestable: false },
      new Check('policies_changed', 'policies have to be accepted', 'interaction_required', ({ oidc }) => {
        const accountId = oidc.session?.accountId;
        return accountId !== undefined && rules.hasNewPolicies(accountId);
      }),
    ),
    2,
  );
  // The device code page has already asked for consent: the device and its scopes are approved with one button.
  const native = prompts.get('consent')?.checks.get('native_client_prompt');
  if (native === undefined) throw new Error('The consent check of the library has changed');
  const { check } = native;
  native.check = (ctx) => (deviceRoutes.has(ctx.oidc.route) ? Check.NO_NEED_TO_PROMPT : check(ctx));
  prompts.get('login')?.checks.add(
    new Check('acr', 'a second factor is asked for', async ({ oidc }) => {
      if (oidc.prompts.has('none') || oidc.result?.login !== undefined) return Check.NO_NEED_TO_PROMPT;
      if (preferredContext(oidc) !== 'mfa' || oidc.acr === 'mfa') return Check.NO_NEED_TO_PROMPT;
      const accountId = oidc.session?.accountId;
      return accountId !== undefined && (await rules.hasSecondFactor(accountId));
    }),
  );
  return prompts;
}

function wasAnswered({ result }: KoaContextWithOIDC['oidc']): boolean {
  return result?.['select_account'] !== undefined || result?.login !== undefined;
}

/**
 * Returns the first supported value of `acr_values`, which is ordered by preference and voluntary (OpenID
 * Connect Core 1.0, 3.1.2.1).
 */
function preferredContext({ params }: KoaContextWithOIDC['oidc']): string | undefined {
  const values = params?.['acr_values'];
  return typeof values === 'string' ? values.split(' ')[0] : undefined;
}
