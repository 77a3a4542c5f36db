import { localAddress, returnToMaxLength } from '@account/domain/platform/return-to';
import * as z from 'zod/mini';

/**
 * Where to go on to after what is asked for here: the one definition of what calls and queries take as such. What is no
 * address on this site counts as left out; whether there is a page is asked where it is used (`ownReturnTo`).
 */
export const ownAddressField = z.optional(
  z.pipe(
    z.string().check(z.maxLength(returnToMaxLength)),
    z.transform((text: string) => localAddress(text) ?? undefined),
  ),
);
