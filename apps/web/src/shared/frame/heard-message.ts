import type * as z from 'zod/mini';

/** What the document in our own frame says; undefined for everything else that a window may be sent. */
export function heardMessage<Message extends z.ZodMiniType>(
  schema: Message,
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  frame: Window | null,
  ownOrigin: string,
): z.output<Message> | undefined {
  if (frame === null || source !== frame || origin !== ownOrigin) return undefined;
  const message = schema.safeParse(data);
  return message.success ? message.data : undefined;
}
