-- CreateTable
CREATE TABLE "charge" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "order_id" UUID,
    "cycle_id" UUID,
    "plan_id" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "plan_name" JSONB NOT NULL,
    "amount" INTEGER NOT NULL,
    "tax_rate" SMALLINT NOT NULL,
    "payment_method_id" UUID NOT NULL,
    "gateway_id" TEXT NOT NULL,
    "payment_method_type" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_suffix" TEXT,
    "phase" TEXT NOT NULL DEFAULT 'CREATED',
    "request" BYTEA,
    "provider_ids" BYTEA,
    "provider_hash" BYTEA,
    "capture_hash" BYTEA,
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "unknown_since" TIMESTAMPTZ(3),
    "looked_up_at" TIMESTAMPTZ(3),
    "not_found_at" TIMESTAMPTZ(3),
    "look_ups" SMALLINT NOT NULL DEFAULT 0,
    "capture_sent_at" TIMESTAMPTZ(3),
    "attention_since" TIMESTAMPTZ(3),
    "attention_reason" TEXT,
    "refusal" TEXT,
    "code" TEXT,
    "authorisation_may_be_left" BOOLEAN NOT NULL DEFAULT false,
    "collected" INTEGER,
    "processed_on" DATE,
    "suspense_reason" TEXT,
    "suspense_end" TEXT,
    "suspense_ended_at" TIMESTAMPTZ(3),
    "refunded_reserved" INTEGER NOT NULL DEFAULT 0,
    "decided_by" TEXT,
    "evidence" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "charge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_transfer" (
    "id" UUID NOT NULL,
    "charge_id" UUID,
    "refund_id" UUID,
    "dispute_id" UUID,
    "payout_id" UUID,
    "event" TEXT NOT NULL,
    "line" SMALLINT NOT NULL,
    "debit" TEXT NOT NULL,
    "credit" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "booked_on" DATE NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_transfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "earning" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "customer_id" UUID NOT NULL,
    "charge_id" UUID,
    "refund_id" UUID,
    "order_id" UUID,
    "cycle_id" UUID,
    "order_number" TEXT,
    "document_number" BIGINT,
    "plan_id" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "plan_name" JSONB NOT NULL,
    "content" JSONB,
    "billing_amount" INTEGER NOT NULL,
    "tax_amount" INTEGER NOT NULL,
    "net_billing_amount" INTEGER NOT NULL,
    "tax_rate" SMALLINT NOT NULL,
    "period_start" DATE,
    "period_end" DATE,
    "earned_on" DATE NOT NULL,
    "payment_method_type" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_suffix" TEXT,
    "issuer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "earning_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "business_clock" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "ahead" BIGINT NOT NULL DEFAULT 0,
    "stands_at" TIMESTAMPTZ(3),

    CONSTRAINT "business_clock_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "charge_provider_hash_key" ON "charge"("provider_hash");

-- CreateIndex
CREATE INDEX "charge_customer_id_created_at_idx" ON "charge"("customer_id", "created_at");

-- CreateIndex
CREATE INDEX "charge_payment_method_id_idx" ON "charge"("payment_method_id");

-- CreateIndex
CREATE INDEX "charge_capture_hash_idx" ON "charge"("capture_hash");

-- CreateIndex
CREATE INDEX "ledger_transfer_charge_id_idx" ON "ledger_transfer"("charge_id");

-- CreateIndex
CREATE INDEX "ledger_transfer_debit_idx" ON "ledger_transfer"("debit");

-- CreateIndex
CREATE INDEX "ledger_transfer_credit_idx" ON "ledger_transfer"("credit");

-- CreateIndex
CREATE UNIQUE INDEX "earning_refund_id_key" ON "earning"("refund_id");

-- CreateIndex
CREATE UNIQUE INDEX "earning_document_number_key" ON "earning"("document_number");

-- CreateIndex
CREATE INDEX "earning_customer_id_created_at_idx" ON "earning"("customer_id", "created_at");

-- CreateIndex
CREATE INDEX "earning_charge_id_idx" ON "earning"("charge_id");

-- CreateIndex
CREATE INDEX "earning_order_id_idx" ON "earning"("order_id");

-- CreateIndex
CREATE INDEX "earning_cycle_id_idx" ON "earning"("cycle_id");

-- AddForeignKey
ALTER TABLE "charge" ADD CONSTRAINT "charge_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_charge_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "earning" ADD CONSTRAINT "earning_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "earning" ADD CONSTRAINT "earning_charge_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Closed lists
ALTER TABLE "charge" ADD CONSTRAINT "charge_plan_type_check" CHECK ("plan_type" IN ('subscription', 'purchase', 'rental'));
ALTER TABLE "charge" ADD CONSTRAINT "charge_payment_method_type_check" CHECK ("payment_method_type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'));
ALTER TABLE "charge" ADD CONSTRAINT "charge_card_brand_check" CHECK ("card_brand" IN ('V', 'M', 'A', 'J', 'D', 'Unknown'));
ALTER TABLE "charge" ADD CONSTRAINT "charge_phase_check" CHECK ("phase" IN ('CREATED', 'CHALLENGE', 'SENT', 'AUTHORISED', 'UNKNOWN', 'SUCCEEDED', 'REFUSED', 'NOT_EXECUTED', 'CANCELLED'));
ALTER TABLE "charge" ADD CONSTRAINT "charge_refusal_check" CHECK ("refusal" IN ('retryLater', 'needsMethod', 'deadAtCarrier', 'enterAgain', 'notAuthenticated', 'notPossible'));
ALTER TABLE "charge" ADD CONSTRAINT "charge_suspense_reason_check" CHECK ("suspense_reason" IN ('unmatched', 'amountDiffers', 'duplicate', 'ended'));
ALTER TABLE "charge" ADD CONSTRAINT "charge_suspense_end_check" CHECK ("suspense_end" IN ('HONOURED', 'REFUNDED'));
ALTER TABLE "charge" ADD CONSTRAINT "charge_attention_reason_check" CHECK ("attention_reason" IN ('unknownForLong', 'notOffered', 'takenBack', 'pendingTooLong', 'authorisationMayBeLeft'));
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_event_check" CHECK ("event" IN ('CHARGE_SETTLED', 'CHARGE_SUSPENDED', 'SUSPENSE_HONOURED', 'REFUND_DECIDED', 'SUSPENSE_REFUND_DECIDED', 'REFUND_CONFIRMED', 'REFUND_REFUSED', 'SUSPENSE_REFUND_REFUSED', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'PAYOUT_IMPORTED'));
ALTER TABLE "earning" ADD CONSTRAINT "earning_kind_check" CHECK ("kind" IN ('CHARGE', 'REFUND', 'ZERO'));
ALTER TABLE "earning" ADD CONSTRAINT "earning_plan_type_check" CHECK ("plan_type" IN ('subscription', 'purchase', 'rental'));
ALTER TABLE "earning" ADD CONSTRAINT "earning_payment_method_type_check" CHECK ("payment_method_type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'));
ALTER TABLE "earning" ADD CONSTRAINT "earning_card_brand_check" CHECK ("card_brand" IN ('V', 'M', 'A', 'J', 'D', 'Unknown'));

-- One live charge of an order or cycle, and one that pays it. Money without a place pays nothing until it is honoured.
CREATE UNIQUE INDEX "charge_live_of_order_key" ON "charge" ("order_id") WHERE "phase" IN ('CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN');
CREATE UNIQUE INDEX "charge_live_of_cycle_key" ON "charge" ("cycle_id") WHERE "phase" IN ('CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN');
CREATE UNIQUE INDEX "charge_paying_order_key" ON "charge" ("order_id") WHERE "phase" = 'SUCCEEDED' AND ("suspense_reason" IS NULL OR "suspense_end" = 'HONOURED');
CREATE UNIQUE INDEX "charge_paying_cycle_key" ON "charge" ("cycle_id") WHERE "phase" = 'SUCCEEDED' AND ("suspense_reason" IS NULL OR "suspense_end" = 'HONOURED');

-- What waits for the reconciler, and for people
CREATE INDEX "charge_due_idx" ON "charge" ("due_at") WHERE "finished_at" IS NULL;
CREATE INDEX "charge_attention_idx" ON "charge" ("attention_since") WHERE "attention_since" IS NOT NULL;
CREATE INDEX "charge_suspense_idx" ON "charge" ("finished_at") WHERE "suspense_reason" IS NOT NULL AND "suspense_end" IS NULL;

ALTER TABLE "charge" ADD CONSTRAINT "charge_subject_rule" CHECK (num_nonnulls("order_id", "cycle_id") = 1);
ALTER TABLE "charge" ADD CONSTRAINT "charge_amount_rule" CHECK ("amount" > 0 AND "tax_rate" BETWEEN 0 AND 50);
ALTER TABLE "charge" ADD CONSTRAINT "charge_refunded_rule" CHECK ("refunded_reserved" BETWEEN 0 AND COALESCE("collected", 0));
ALTER TABLE "charge" ADD CONSTRAINT "charge_phase_rule" CHECK (
  ("phase" IN ('SUCCEEDED', 'REFUSED', 'NOT_EXECUTED', 'CANCELLED')) = ("finished_at" IS NOT NULL)
  AND ("finished_at" IS NULL) = ("request" IS NOT NULL)
  AND ("phase" = 'SUCCEEDED') = ("processed_on" IS NOT NULL) AND ("phase" = 'SUCCEEDED') = ("collected" IS NOT NULL)
  AND ("phase" = 'REFUSED') = ("refusal" IS NOT NULL)
  AND ("phase" NOT IN ('SENT', 'AUTHORISED', 'UNKNOWN') OR "sent_at" IS NOT NULL)
  AND ("phase" <> 'AUTHORISED' OR "provider_ids" IS NOT NULL)
  AND ("phase" <> 'UNKNOWN' OR "unknown_since" IS NOT NULL)
);
ALTER TABLE "charge" ADD CONSTRAINT "charge_suspense_rule" CHECK (
  ("suspense_reason" IS NULL OR "phase" = 'SUCCEEDED')
  AND ("suspense_end" IS NULL OR "suspense_reason" IS NOT NULL)
  AND ("suspense_end" IS NULL) = ("suspense_ended_at" IS NULL)
  AND ("phase" <> 'SUCCEEDED' OR "suspense_reason" = 'amountDiffers' OR "collected" = "amount")
);
ALTER TABLE "charge" ADD CONSTRAINT "charge_decided_rule" CHECK (("decided_by" IS NULL) = ("evidence" IS NULL));
ALTER TABLE "charge" ADD CONSTRAINT "charge_attention_rule" CHECK (("attention_since" IS NULL) = ("attention_reason" IS NULL));

-- A transfer is written once: the same of one source never again, and nothing takes it back
CREATE UNIQUE INDEX "ledger_transfer_source_key" ON "ledger_transfer" (COALESCE("payout_id", "dispute_id", "refund_id", "charge_id"), "event", "line");
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_rule" CHECK (
  "amount" > 0 AND "line" > 0 AND "debit" <> "credit"
  AND num_nonnulls("payout_id", "charge_id") = 1 AND num_nonnulls("refund_id", "dispute_id") <= 1
  AND ("charge_id" IS NOT NULL OR num_nonnulls("refund_id", "dispute_id") = 0)
);
CREATE FUNCTION refuse_change_of_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "ledger_transfer_stays" BEFORE UPDATE OR DELETE ON "ledger_transfer" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER "ledger_transfer_is_not_emptied" BEFORE TRUNCATE ON "ledger_transfer" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

-- One item of the history for each source. Numbers of invoices are never used twice; gaps are of transactions rolled back.
CREATE SEQUENCE "earning_document_number_seq" AS BIGINT START 1;
CREATE UNIQUE INDEX "earning_of_charge_key" ON "earning" ("charge_id") WHERE "kind" = 'CHARGE';
CREATE UNIQUE INDEX "earning_zero_of_order_key" ON "earning" ("order_id") WHERE "kind" = 'ZERO';
CREATE UNIQUE INDEX "earning_zero_of_cycle_key" ON "earning" ("cycle_id") WHERE "kind" = 'ZERO';
ALTER TABLE "earning" ADD CONSTRAINT "earning_rule" CHECK (
  num_nonnulls("order_id", "cycle_id") = 1
  AND ("kind" = 'ZERO') = ("charge_id" IS NULL) AND ("kind" = 'REFUND') = ("refund_id" IS NOT NULL)
  AND "billing_amount" = "tax_amount" + "net_billing_amount"
  AND ("kind" = 'ZERO') = ("billing_amount" = 0) AND ("kind" = 'REFUND') = ("billing_amount" < 0)
  AND ("kind" = 'ZERO') = ("document_number" IS NULL)
);

-- The day of business is the database's. Its clock moves only where a sandbox or a test says so.
INSERT INTO "business_clock" ("id") VALUES (1);
ALTER TABLE "business_clock" ADD CONSTRAINT "business_clock_rule" CHECK ("id" = 1);
CREATE FUNCTION refuse_move_of_business_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('account.business_clock', true) IS DISTINCT FROM 'movable' THEN
    RAISE EXCEPTION 'Business time is real time here' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "business_clock_stays" BEFORE INSERT OR UPDATE OR DELETE ON "business_clock" FOR EACH ROW EXECUTE FUNCTION refuse_move_of_business_clock();
CREATE FUNCTION billing_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT COALESCE(stands_at, clock_timestamp() + ahead * interval '1 millisecond') FROM business_clock
$$;
CREATE FUNCTION billing_today() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (billing_now() AT TIME ZONE 'Asia/Tokyo')::date
$$;
