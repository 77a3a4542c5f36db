-- CreateTable
CREATE TABLE "contract" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "plan_id" TEXT NOT NULL,
    "order_id" UUID,
    "is_re_contract" BOOLEAN NOT NULL,
    "joined_on" DATE NOT NULL,
    "first_due_on" DATE NOT NULL,
    "renew_span" INTEGER NOT NULL,
    "renew_span_unit" TEXT NOT NULL,
    "agreed_price" INTEGER NOT NULL,
    "price_version" INTEGER NOT NULL,
    "campaign_id" TEXT,
    "campaign_name" JSONB,
    "campaign_free_days" INTEGER,
    "discount_kind" TEXT,
    "discount_value" INTEGER,
    "discount_count" INTEGER,
    "payment_method_type" TEXT,
    "payment_method_id" UUID,
    "method" TEXT NOT NULL,
    "clock" TEXT NOT NULL,
    "own_clock_from" DATE,
    "schedule_base" DATE NOT NULL,
    "anchor_day" SMALLINT NOT NULL,
    "cycles_since_base" INTEGER NOT NULL,
    "settled_cycles" INTEGER NOT NULL,
    "last_settlement" TEXT NOT NULL,
    "held_since" DATE,
    "next_retry_on" DATE,
    "last_tried_on" DATE,
    "unanswered_tries" SMALLINT NOT NULL DEFAULT 0,
    "cancel_requested_on" DATE,
    "cancel_requested_at" TIMESTAMPTZ(3),
    "force_stop_on" DATE,
    "is_account_disabled" BOOLEAN NOT NULL DEFAULT false,
    "is_blocked" BOOLEAN NOT NULL DEFAULT false,
    "ended_on" DATE,
    "end_reason" TEXT,
    "state" TEXT NOT NULL,
    "act_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contract_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "billing_cycle" (
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "due_on" DATE NOT NULL,
    "list_price" INTEGER NOT NULL,
    "discount" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "tax_rate" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL,
    "price_version" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'OPEN',
    "starts_on" DATE,
    "ends_on" DATE,
    "settled_by" UUID,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "billing_cycle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entitlement" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "plan_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "source_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "entitlement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contract_order_id_key" ON "contract"("order_id");

-- CreateIndex
CREATE INDEX "contract_customer_id_idx" ON "contract"("customer_id");

-- CreateIndex
CREATE INDEX "contract_plan_id_idx" ON "contract"("plan_id");

-- CreateIndex
CREATE INDEX "contract_payment_method_id_idx" ON "contract"("payment_method_id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_cycle_settled_by_key" ON "billing_cycle"("settled_by");

-- CreateIndex
CREATE UNIQUE INDEX "billing_cycle_contract_id_number_key" ON "billing_cycle"("contract_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "billing_cycle_contract_id_due_on_key" ON "billing_cycle"("contract_id", "due_on");

-- CreateIndex
CREATE INDEX "entitlement_customer_id_idx" ON "entitlement"("customer_id");

-- CreateIndex
CREATE INDEX "entitlement_plan_id_idx" ON "entitlement"("plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "entitlement_source_source_id_key" ON "entitlement"("source", "source_id");

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("plan_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_plan_id_price_version_fkey" FOREIGN KEY ("plan_id", "price_version") REFERENCES "plan_price"("plan_id", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("campaign_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_payment_method_id_fkey" FOREIGN KEY ("payment_method_id") REFERENCES "payment_method"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "billing_cycle" ADD CONSTRAINT "billing_cycle_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contract"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("plan_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Closed lists
ALTER TABLE "contract" ADD CONSTRAINT "contract_renew_span_unit_check" CHECK ("renew_span_unit" IN ('days', 'weeks', 'months'));
ALTER TABLE "contract" ADD CONSTRAINT "contract_discount_kind_check" CHECK ("discount_kind" IN ('amount', 'percent'));
ALTER TABLE "contract" ADD CONSTRAINT "contract_payment_method_type_check" CHECK ("payment_method_type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'));
ALTER TABLE "contract" ADD CONSTRAINT "contract_method_check" CHECK ("method" IN ('usable', 'needsReplacing', 'none'));
ALTER TABLE "contract" ADD CONSTRAINT "contract_clock_check" CHECK ("clock" IN ('ours', 'provider'));
ALTER TABLE "contract" ADD CONSTRAINT "contract_last_settlement_check" CHECK ("last_settlement" IN ('NONE', 'FIRST', 'FIRST_AGAIN', 'AFTER_TRIAL', 'AFTER_TRIAL_HOLD', 'AFTER_HOLD', 'RENEWAL'));
ALTER TABLE "contract" ADD CONSTRAINT "contract_end_reason_check" CHECK ("end_reason" IN ('CANCELLED', 'HOLD_LIMIT', 'FORCED_STOP', 'NO_METHOD', 'REFUNDED', 'WITHDRAWN'));
ALTER TABLE "contract" ADD CONSTRAINT "contract_state_check" CHECK ("state" IN ('NEW_TRIAL_CONTRACT', 'TRIAL_CANCEL_REQUEST', 'TRIAL_HOLD', 'TRIAL_HOLD_CANCEL_REQUEST', 'HOLD', 'HOLD_CANCEL_REQUEST', 'CANCEL_REQUEST', 'NEW_CONTRACT', 'RE_CONTRACT', 'TRIAL_TO_PAID', 'TRIAL_HOLD_RELEASED', 'HOLD_RELEASED', 'ONGOING_CONTRACT', 'ENDED'));
ALTER TABLE "billing_cycle" ADD CONSTRAINT "billing_cycle_state_check" CHECK ("state" IN ('OPEN', 'SETTLED', 'WAIVED', 'CLOSED'));
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_source_check" CHECK ("source" IN ('CONTRACT', 'PURCHASE', 'RENTAL', 'GRANT'));

-- The state is what the facts make of it
ALTER TABLE "contract" ADD CONSTRAINT "contract_state_rule" CHECK ("state" = CASE
  WHEN "ended_on" IS NOT NULL THEN 'ENDED'
  WHEN "last_settlement" = 'NONE' THEN CASE
    WHEN "held_since" IS NOT NULL AND "cancel_requested_on" IS NOT NULL THEN 'TRIAL_HOLD_CANCEL_REQUEST'
    WHEN "held_since" IS NOT NULL THEN 'TRIAL_HOLD'
    WHEN "cancel_requested_on" IS NOT NULL THEN 'TRIAL_CANCEL_REQUEST'
    ELSE 'NEW_TRIAL_CONTRACT' END
  WHEN "held_since" IS NOT NULL AND "cancel_requested_on" IS NOT NULL THEN 'HOLD_CANCEL_REQUEST'
  WHEN "held_since" IS NOT NULL THEN 'HOLD'
  WHEN "cancel_requested_on" IS NOT NULL THEN 'CANCEL_REQUEST'
  ELSE CASE "last_settlement"
    WHEN 'FIRST' THEN 'NEW_CONTRACT'
    WHEN 'FIRST_AGAIN' THEN 'RE_CONTRACT'
    WHEN 'AFTER_TRIAL' THEN 'TRIAL_TO_PAID'
    WHEN 'AFTER_TRIAL_HOLD' THEN 'TRIAL_HOLD_RELEASED'
    WHEN 'AFTER_HOLD' THEN 'HOLD_RELEASED'
    WHEN 'RENEWAL' THEN 'ONGOING_CONTRACT' END
  END);

-- What cannot be: an end without its reason, something left to do after it, a retry of what is not on hold
ALTER TABLE "contract" ADD CONSTRAINT "contract_end_rule" CHECK (
  ("ended_on" IS NULL) = ("end_reason" IS NULL) AND ("ended_on" IS NULL OR ("act_on" IS NULL AND "next_retry_on" IS NULL))
);
ALTER TABLE "contract" ADD CONSTRAINT "contract_retry_rule" CHECK (
  "next_retry_on" IS NULL OR ("held_since" IS NOT NULL AND "cancel_requested_on" IS NULL)
);
ALTER TABLE "contract" ADD CONSTRAINT "contract_cancel_rule" CHECK (("cancel_requested_on" IS NULL) = ("cancel_requested_at" IS NULL));
ALTER TABLE "contract" ADD CONSTRAINT "contract_settled_rule" CHECK (
  "settled_cycles" >= 0 AND ("settled_cycles" > 0) = ("last_settlement" <> 'NONE')
);
ALTER TABLE "contract" ADD CONSTRAINT "contract_schedule_rule" CHECK (
  "renew_span" > 0 AND "anchor_day" BETWEEN 1 AND 31 AND "cycles_since_base" >= 0 AND "unanswered_tries" >= 0
  AND "first_due_on" >= "joined_on" AND "schedule_base" >= "first_due_on"
);
ALTER TABLE "contract" ADD CONSTRAINT "contract_campaign_rule" CHECK (
  ("campaign_id" IS NULL) = ("campaign_name" IS NULL) AND ("campaign_id" IS NULL) = ("campaign_free_days" IS NULL)
  AND ("discount_kind" IS NULL) = ("discount_value" IS NULL) AND ("discount_kind" IS NULL OR "campaign_id" IS NOT NULL)
  AND ("discount_count" IS NULL OR ("discount_kind" IS NOT NULL AND "discount_count" > 0))
);
ALTER TABLE "contract" ADD CONSTRAINT "contract_method_rule" CHECK (
  "ended_on" IS NOT NULL OR ("method" = 'none') = ("payment_method_id" IS NULL)
);
ALTER TABLE "contract" ADD CONSTRAINT "contract_clock_rule" CHECK (
  "clock" = 'ours' OR "payment_method_type" = 'SbpsAuSimple' OR "own_clock_from" IS NOT NULL
);
ALTER TABLE "contract" ADD CONSTRAINT "contract_price_rule" CHECK ("agreed_price" > 0);

-- A discount lowers a price to no less than nothing; what is settled has its period, and its charge where it cost anything
ALTER TABLE "billing_cycle" ADD CONSTRAINT "billing_cycle_amount_rule" CHECK (
  "number" > 0 AND "discount" >= 0 AND "amount" >= 0 AND "amount" = "list_price" - "discount" AND "tax" BETWEEN 0 AND "amount"
);
ALTER TABLE "billing_cycle" ADD CONSTRAINT "billing_cycle_settled_rule" CHECK (
  ("state" = 'SETTLED') = ("settled_at" IS NOT NULL) AND ("state" = 'SETTLED') = ("starts_on" IS NOT NULL)
  AND ("starts_on" IS NULL) = ("ends_on" IS NULL) AND ("ends_on" IS NULL OR "ends_on" > "starts_on")
  AND ("settled_by" IS NOT NULL) = ("state" = 'SETTLED' AND "amount" > 0)
);

-- A member has one live contract of a plan; whoever does what is due asks for what is due alone
CREATE UNIQUE INDEX "contract_live_key" ON "contract" ("customer_id", "plan_id") WHERE "ended_on" IS NULL;
CREATE INDEX "contract_act_on_idx" ON "contract" ("act_on") WHERE "ended_on" IS NULL;

-- Rights of one source to one plan do not overlap
CREATE EXTENSION IF NOT EXISTS btree_gist;
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_order_rule" CHECK ("ends_at" >= "starts_at" AND "revoked_at" >= "starts_at");
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_overlap" EXCLUDE USING gist (
  "customer_id" WITH =, "plan_id" WITH =, "source" WITH =, tstzrange("starts_at", LEAST("ends_at", "revoked_at")) WITH &&
);

-- What a member has of plans, in one statement: every menu of a member depends on it
CREATE VIEW member_plan AS
SELECT c.account_id, k.plan_id, 'CONTRACT' AS source, k.id AS source_id, k.state, NULL::timestamptz AS ends_at
  FROM customer c JOIN contract k ON k.customer_id = c.id
UNION ALL
SELECT c.account_id, e.plan_id, e.source, e.source_id, NULL, e.ends_at
  FROM customer c JOIN entitlement e ON e.customer_id = c.id
 WHERE e.source <> 'CONTRACT' AND e.revoked_at IS NULL;
