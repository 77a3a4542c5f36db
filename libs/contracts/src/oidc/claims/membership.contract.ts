import * as z from 'zod/mini';

/**
 * The claim `membership`: the current plans and entitlements of the member. Timestamps are ISO 8601; null means
 * that there is no end.
 */
export const membershipSchema = z.strictObject({
  plans: z.array(
    z.strictObject({
      plan_id: z.string(),
      name: z.string(),
      status: z.enum(['active', 'cancel_requested', 'suspended']),
      ends_at: z.nullable(z.string()),
    }),
  ),
  rentals: z.array(
    z.strictObject({
      plan_id: z.string(),
      name: z.string(),
      viewing_starts_at: z.nullable(z.string()),
      viewing_ends_at: z.nullable(z.string()),
    }),
  ),
  purchases: z.array(z.strictObject({ plan_id: z.string(), name: z.string(), purchased_at: z.string() })),
});

export type Membership = z.infer<typeof membershipSchema>;

export const noMembership: Membership = { plans: [], rentals: [], purchases: [] };

export const rightsPath = '/oidc/rights';

export const rightsScope = 'membership';

/** Response of `GET /oidc/rights`: the claim `membership` and the time of the next poll. */
export const rightsSchema = z.strictObject({
  /** Increases with every change; 0 if nothing has changed yet. */
  version: z.number().check(z.int(), z.nonnegative()),
  /** ISO 8601; null in version 0. */
  changed_at: z.nullable(z.string()),
  /** ISO 8601; time at which the claim changes without an event; null if it does not. */
  valid_until: z.nullable(z.string()),
  ...membershipSchema.shape,
});

export type Rights = z.infer<typeof rightsSchema>;
