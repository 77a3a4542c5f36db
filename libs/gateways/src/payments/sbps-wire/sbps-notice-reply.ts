import type { NoticeReply, NoticeVerdict } from '../gateway-notice.js';

const words: Readonly<Record<NoticeVerdict, string>> = {
  taken: 'OK,',
  refused: 'NG,refused',
  again: 'NG,try again',
};

/** SBPS reads the word before the comma, whatever the status. */
export function sbpsNoticeReply(verdict: NoticeVerdict): NoticeReply {
  return { status: 200, contentType: 'text/html; charset=Shift_JIS', body: words[verdict] };
}
