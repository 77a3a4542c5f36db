import * as z from 'zod/mini';

import {
  everyProfileField,
  type Profile,
  profileField,
} from '@account/domain/identity/accounts/profile-fields';

type ValueSchemas = { [Name in keyof Profile]: z.ZodMiniNullable<z.ZodMiniType<NonNullable<Profile[Name]>>> };

type StoredSchemas = { [Name in keyof Profile]: z.ZodMiniDefault<ValueSchemas[Name]> };

export const validatedProfileSchema = z.strictObject(
  everyProfileField((name) =>
    z.nullable(profileField(name).kind === 'sex' ? z.number() : z.string()),
  ) as ValueSchemas,
) satisfies z.ZodMiniType<Profile>;

/** A valid profile that any release may have stored. A missing field is treated as unanswered. */
export const storedProfileSchema = z.object(
  everyProfileField((name) => z._default(validatedProfileSchema.shape[name], null)) as StoredSchemas,
) satisfies z.ZodMiniType<Profile>;

export const validatedAnswersSchema = z.record(z.string(), z.nullable(z.string()));

export const accountDetailsSchema = z.extend(validatedProfileSchema, {
  customAssociatedInfo: validatedAnswersSchema,
});

/** The account data that the page showed. Other fields are ignored. */
export const knownDetailsSchema = z.looseObject({
  ...z.partial(validatedProfileSchema).shape,
  customAssociatedInfo: z.optional(validatedAnswersSchema),
});

export type KnownDetails = z.output<typeof knownDetailsSchema>;
