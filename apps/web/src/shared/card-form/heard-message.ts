import {
  cardFormMessageSchema,
  type CardFormMessage,
} from '@account/contracts/commerce/card-form/card-form-messages';

/** What the card form of our own frame says; undefined for everything else that a window may be sent. */
export function heardMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  frame: Window | null,
  ownOrigin: string,
): CardFormMessage | undefined {
  if (frame === null || source !== frame || origin !== ownOrigin) return undefined;
  const message = cardFormMessageSchema.safeParse(data);
  return message.success ? message.data : undefined;
}
