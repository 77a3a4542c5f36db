const day = 24 * 60 * 60_000;

/** Milliseconds: chargebacks come for so long, and name a card by its last digits. */
export const cardRetentionMs = 548 * day;

/** Milliseconds: ten years after the end of a business year, which ends within a year of anything in it. */
export const bookRetentionMs = 4_018 * day;

/** In the order in which their rows go: what names others before what it names. */
export const bookParts = [
  ...['ledger', 'refunds', 'charges', 'rights', 'changes', 'contracts', 'orders', 'methods'],
] as const;

export type BookPart = (typeof bookParts)[number];
