import type { WebhookReply, WebhookVerdict } from '../gateway-webhook.js';

const replies: Readonly<Record<WebhookVerdict, string>> = {
  taken: 'OK,',
  refused: 'NG,refused',
  again: 'NG,try again',
};

/**
 * Returns the response to a webhook. SBPS evaluates the word before the comma, regardless of the HTTP status.
 */
export function sbpsWebhookReply(verdict: WebhookVerdict): WebhookReply {
  return { status: 200, contentType: 'text/html; charset=Shift_JIS', body: replies[verdict] };
}
