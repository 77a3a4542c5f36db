ALTER TABLE "earning" VALIDATE CONSTRAINT "earning_text_rule";
ALTER TABLE "earning" VALIDATE CONSTRAINT "earning_text_id_fkey";

-- Transfers of a day are put in order when they are read
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_transfer_booked_on_idx" ON "ledger_transfer"("booked_on");
DROP INDEX CONCURRENTLY IF EXISTS "ledger_transfer_booked_on_id_idx";

-- By which documents of a charge are found, and by which it has one of its own: one index for two
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "earning_once_of_charge_key" ON "earning" ("charge_id", "refund_id")
  NULLS NOT DISTINCT WHERE "charge_id" IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "earning_of_charge_key";
DROP INDEX CONCURRENTLY IF EXISTS "earning_charge_id_idx";

-- Keyed hashes are only ever asked for whole
CREATE INDEX CONCURRENTLY IF NOT EXISTS "charge_capture_hash_hash_idx" ON "charge" USING HASH ("capture_hash");
DROP INDEX CONCURRENTLY IF EXISTS "charge_capture_hash_idx";

-- Charges of a member are put in order when they are read
CREATE INDEX CONCURRENTLY IF NOT EXISTS "charge_customer_id_idx" ON "charge"("customer_id");
DROP INDEX CONCURRENTLY IF EXISTS "charge_customer_id_created_at_idx";
