import * as z from 'zod/mini';

import type { Profile } from '@account/domain/identity/accounts/profile';

const textOrNull = z.nullable(z.string());

/** A judged profile as pages and calls carry it. */
export const judgedProfileSchema = z.strictObject({
  userId: textOrNull,
  familyName: textOrNull,
  givenName: textOrNull,
  familyNameKana: textOrNull,
  givenNameKana: textOrNull,
  name: textOrNull,
  nameKana: textOrNull,
  nickname: textOrNull,
  birthday: textOrNull,
  sex: z.nullable(z.number()),
  phoneNumber: textOrNull,
  country: textOrNull,
  postalCode: textOrNull,
  prefecture: textOrNull,
  address: textOrNull,
  address2: textOrNull,
}) satisfies z.ZodMiniType<Profile>;

/** Judged answers as pages and calls carry them. */
export const judgedAnswersSchema = z.record(z.string(), z.nullable(z.string()));

/** The details of an account, as page data and calls carry them. */
export const accountDetailsSchema = z.extend(judgedProfileSchema, {
  customAssociatedInfo: judgedAnswersSchema,
});

/** What a page knew of an account: whatever else it sends along is not looked at. */
export const knownDetailsSchema = z.looseObject({
  ...z.partial(judgedProfileSchema).shape,
  customAssociatedInfo: z.optional(judgedAnswersSchema),
});
