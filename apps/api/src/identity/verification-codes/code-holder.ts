import type { ChallengeHolder } from '../../platform/challenge/challenge.repository.js';
import { hashToken } from '../../platform/crypto/random.js';
import { bindBrowser, browserOf } from '../../platform/flow/browser.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId, FlowId } from '../../platform/ids/ids.js';

export type CodeHolder = FlowId | { accountId: AccountId; browser: string };

export function holderIn(context: RequestContext, accountId: AccountId): CodeHolder {
  return { accountId, browser: browserOf(context) ?? '' };
}

export function newHolderIn(context: RequestContext, accountId: AccountId): CodeHolder {
  return { accountId, browser: bindBrowser(context) };
}

/** Returns null if the code belongs to a flow, because its visitor may not have an account. */
export function accountIn(holder: CodeHolder): AccountId | null {
  return typeof holder === 'string' ? null : holder.accountId;
}

export function asChallengeHolder(holder: CodeHolder): ChallengeHolder {
  return typeof holder === 'string'
    ? { flowId: holder }
    : { accountId: holder.accountId, browserHash: hashToken(holder.browser) };
}
