const day = 24 * 60 * 60_000;

/** Milliseconds. Chargebacks can arrive during this time and identify a card by its last digits. */
export const cardRetentionMs = 548 * day;

/** Milliseconds: ten years after the end of the business year, which ends at most a year after the entry. */
export const bookRetentionMs = 4_018 * day;

/** In order of deletion: referencing rows before referenced ones. */
export const bookParts = [
  ...['ledger', 'refunds', 'charges', 'rights', 'changes', 'contracts', 'orders', 'methods'],
] as const;

export type BookPart = (typeof bookParts)[number];
