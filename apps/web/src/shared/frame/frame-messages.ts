import type * as z from 'zod/mini';

/** What the document in our own frame says; undefined for everything else that a window may be sent. */
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
 * Events of the window of a form that takes another's place, as its page turns to another language. They are heard at
 * once: nothing is typed between the two.
 */
export const handoverEvents = { before: 'handover', after: 'handedover' } as const;

/** The page in whose frame a document of ours is shown; only one of our own origin hears it and is heard. */
export class ParentFrameChannel<Message, Request> {
  /** @param read what a request of the page is; undefined for anything else */
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
