import type * as z from 'zod/mini';

/** Returns a valid message from the document in our frame; undefined for any other message. */
export function parseFrameMessage<Message extends z.ZodMiniType>(
  schema: Message,
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  frame: Window | null,
  ownOrigin: string,
): z.output<Message> | undefined {
  if (frame === null || source !== frame || origin !== ownOrigin) return undefined;
  const message = schema.safeParse(data);
  return message.success ? message.data : undefined;
}

/**
 * Names of the window events that a form receives before and after it replaces the form in the previous
 * language. They are handled synchronously, so that no input is lost.
 */
export const handoverEvents = { before: 'handover', after: 'handedover' } as const;

/** Channel to the page that embeds this document. Accepts and sends messages only within our origin. */
export class ParentFrameChannel<Message, Request> {
  /** @param read parses a request from the page; returns undefined for anything else */
  constructor(
    private readonly here: Window,
    private readonly read: (data: unknown) => Request | undefined,
  ) {}

  post(message: Message): void {
    const { parent, location } = this.here;
    if (parent !== this.here) parent.postMessage(message, location.origin);
  }

  onRequest(act: (request: Request) => void): void {
    this.here.addEventListener('message', (event) => {
      const request = this.isFromParent(event) ? this.read(event.data) : undefined;
      if (request !== undefined) act(request);
    });
  }

  private isFromParent({ origin, source }: MessageEvent): boolean {
    return origin === this.here.location.origin && source === this.here.parent;
  }
}
