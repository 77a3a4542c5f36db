CREATE UNIQUE INDEX CONCURRENTLY "ledger_transfer_of_payout_key" ON "ledger_transfer" ("payout_id", "event", "line")
  WHERE "payout_id" IS NOT NULL;
