import * as z from 'zod/mini';

/**
 * The claim `membership`: the member's current plans and rights. Timestamps are ISO 8601; null means no end.
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

/** Response of `GET /oidc/rights`: the claim `membership` and when to poll again. */
export const rightsSchema = z.strictObject({
  /** Increases with every change; 0 if there was none. */
  version: z.number().check(z.int(), z.nonnegative()),
  /** ISO 8601; null with version 0. */
  changed_at: z.nullable(z.string()),
  /** ISO 8601, when it changes without an event; null if never. */
  valid_until: z.nullable(z.string()),
  ...membershipSchema.shape,
});

export type Rights = z.infer<typeof rightsSchema>;
