-- By which transfers of a charge are found, and by which none is written twice: one index for two
CREATE UNIQUE INDEX CONCURRENTLY "ledger_transfer_of_charge_key" ON "ledger_transfer"
  ("charge_id", "event", "line", COALESCE("refund_id", "dispute_id")) NULLS NOT DISTINCT WHERE "charge_id" IS NOT NULL;
