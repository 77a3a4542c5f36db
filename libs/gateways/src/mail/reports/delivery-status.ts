import { codeIn, idIn, kindOfFailure, momentIn, type MailReport } from './mail-report.js';

/** Parses a delivery report from a mailbox (RFC 3464) or a complaint (RFC 5965). */
export async function readDeliveryStatus(source: Uint8Array): Promise<MailReport[]> {
  const parts = await partsOf(source);
  if (parts === undefined) return [];
  const messageId = idIn(field(parts.original, 'message-id'));
  if (messageId === null) return [];
  const dates = [field(parts.status, 'last-attempt-date'), field(parts.feedback, 'arrival-date'), parts.date];
  const at = dates.map(momentIn).find((date) => date !== null) ?? null;
  const ids = { messageId, providerId: null, at };
  if (field(parts.feedback, 'feedback-type') !== undefined)
    return [{ kind: 'complaint', ...ids, code: null }];
  const code = codeIn(field(parts.status, 'status'));
  switch (field(parts.status, 'action')?.toLowerCase()) {
    case 'failed':
      return [{ kind: kindOfFailure(code), ...ids, code }];
    case 'delayed':
      return [{ kind: 'soft', ...ids, code }];
    case 'delivered':
      return [{ kind: 'delivered', ...ids, code }];
    default:
      return [];
  }
}

interface Parts {
  status: string;
  feedback: string;
  original: string;
  /** Value of the Date header of the report. */
  date: string | undefined;
}

async function partsOf(source: Uint8Array): Promise<Parts | undefined> {
  try {
    const { default: PostalMime } = await import('postal-mime');
    const { attachments, date } = await PostalMime.parse(source, {
      maxNestingDepth: 4,
      forceRfc822Attachments: true,
      attachmentEncoding: 'arraybuffer',
    });
    const part = (...types: string[]) => {
      const found = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
      return found === undefined ? '' : textOf(found.content);
    };
    return {
      date,
      status: part('message/delivery-status'),
      feedback: part('message/feedback-report'),
      original: part('message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'),
    };
  } catch {
    return undefined;
  }
}

/** Parses only the first characters of a part, because headers are near the beginning. */
const maxPartLength = 20_000;

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  if (typeof content === 'string') return content.slice(0, maxPartLength);
  return Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content)).toString(
    'latin1',
    0,
    maxPartLength,
  );
}

/** Returns the value of the first header field with this name, on one line. */
function field(text: string, name: string): string | undefined {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name}:`));
  return found?.slice(name.length + 1).trim();
}
