import { localAddress, returnToMaxLength } from '@account/domain/platform/return-to';
import * as z from 'zod/mini';

/** What is no address on this site counts as left out; whether it has a page is asked by `ownReturnTo`. */
export const ownAddressField = z.optional(
  z.pipe(
    z.string().check(z.maxLength(returnToMaxLength)),
    z.transform((text: string) => localAddress(text) ?? undefined),
  ),
);
