import { localAddress, returnToMaxLength } from '@account/domain/platform/return-to';
import * as z from 'zod/mini';

/** Treats an address outside this site like a missing one. `ownReturnTo` checks whether the page exists. */
export const ownAddressField = z.optional(
  z.pipe(
    z.string().check(z.maxLength(returnToMaxLength)),
    z.transform((text: string) => localAddress(text) ?? undefined),
  ),
);
