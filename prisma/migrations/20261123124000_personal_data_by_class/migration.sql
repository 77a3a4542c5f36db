-- What is kept of somebody who left ends step by step: their card's last digits first, their books much later
ALTER TABLE "customer"
  ADD COLUMN "cards_erased_at" TIMESTAMPTZ(3),
  ADD COLUMN "erase_at" TIMESTAMPTZ(3);
UPDATE "customer" SET "erase_at" = "closed_at" + interval '548 days' WHERE "closed_at" IS NOT NULL;
DROP INDEX "customer_closed_at_idx";
CREATE INDEX "customer_erase_at_idx" ON "customer"("erase_at");

-- A notice says of whom it is, and is emptied with the account
ALTER TABLE "gateway_notice"
  ADD COLUMN "customer_id" UUID,
  ALTER COLUMN "raw" DROP NOT NULL,
  ALTER COLUMN "event" DROP NOT NULL;
UPDATE "gateway_notice" SET "raw" = NULL, "event" = NULL WHERE "state" = 'IRRELEVANT';
CREATE INDEX "gateway_notice_customer_id_idx" ON "gateway_notice"("customer_id");

CREATE INDEX "gateway_return_account_id_idx" ON "gateway_return"("account_id");

-- Events of accounts that were closed before this release count from today
ALTER TABLE "audit_event" ADD COLUMN "expires_at" TIMESTAMPTZ(3);
UPDATE "audit_event" e SET "expires_at" = clock_timestamp() + interval '548 days'
 WHERE "account_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "account" a WHERE a."id" = e."account_id");
UPDATE "audit_event" SET "expires_at" = "created_at" + interval '4018 days' WHERE "account_id" IS NULL;
CREATE INDEX "audit_event_expires_at_idx" ON "audit_event"("expires_at");

-- Answers to surveys that are old enough to go
CREATE INDEX "purchase_order_survey_idx" ON "purchase_order"("ordered_at") WHERE "survey" IS NOT NULL;
CREATE INDEX "subscription_change_survey_idx" ON "subscription_change"("changed_at") WHERE "survey" IS NOT NULL;

-- Sales whose orders are erased
ALTER TABLE "plan_sale" ADD COLUMN "erased" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "campaign_sale" ADD COLUMN "erased" INTEGER NOT NULL DEFAULT 0;

-- After the ten years of the books a transfer forgets what it was for, and nothing else: balances stay as they are
ALTER TABLE "ledger_transfer"
  DROP CONSTRAINT "ledger_transfer_rule",
  ADD CONSTRAINT "ledger_transfer_rule" CHECK (
    "amount" > 0 AND "line" > 0 AND "debit" <> "credit"
    AND num_nonnulls("payout_id", "charge_id") <= 1 AND num_nonnulls("refund_id", "dispute_id") <= 1
    AND ("charge_id" IS NOT NULL OR num_nonnulls("refund_id", "dispute_id") = 0)
  ) NOT VALID;
CREATE FUNCTION refuse_change_of_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  links CONSTANT text[] := '{charge_id,refund_id,dispute_id}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF num_nonnulls(NEW.charge_id, NEW.refund_id, NEW.dispute_id) = 0 AND OLD.recorded_at < billing_now() - interval '10 years'
       AND to_jsonb(NEW) - links = to_jsonb(OLD) - links THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE FUNCTION refuse_transfer_without_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF num_nonnulls(NEW.payout_id, NEW.charge_id) <> 1 THEN
    RAISE EXCEPTION 'A transfer names what it is for' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER "ledger_transfer_stays" ON "ledger_transfer";
CREATE TRIGGER "ledger_transfer_stays" BEFORE UPDATE OR DELETE ON "ledger_transfer" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_transfers();
CREATE TRIGGER "ledger_transfer_has_source" BEFORE INSERT ON "ledger_transfer" FOR EACH ROW EXECUTE FUNCTION refuse_transfer_without_source();
