import type { NoticeReply, NoticeVerdict } from '../gateway-notice.js';

const statuses: Readonly<Record<NoticeVerdict, number>> = { taken: 200, refused: 400, again: 503 };

/** PayPal reads the status only, and repeats for three days what was not taken. */
export function paypalNoticeReply(verdict: NoticeVerdict): NoticeReply {
  return { status: statuses[verdict], contentType: 'text/plain', body: '' };
}
