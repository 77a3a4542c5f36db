-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "charge_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "number" SMALLINT NOT NULL,
    "gateway_id" TEXT NOT NULL,
    "payment_method_type" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "refunded_before" INTEGER NOT NULL,
    "effect" TEXT NOT NULL,
    "is_of_suspense" BOOLEAN NOT NULL DEFAULT false,
    "origin" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "decided_by" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "provider_refund" TEXT,
    "code" TEXT,
    "settled_by" TEXT,
    "evidence" TEXT,
    "processed_on" DATE,
    "epoch" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "unknown_since" TIMESTAMPTZ(3),
    "look_ups" SMALLINT NOT NULL DEFAULT 0,
    "looked_up_at" TIMESTAMPTZ(3),
    "not_found_at" TIMESTAMPTZ(3),
    "act_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dispute" (
    "id" UUID NOT NULL,
    "charge_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "gateway_id" TEXT NOT NULL,
    "payment_method_type" TEXT NOT NULL,
    "provider_dispute" TEXT,
    "amount" INTEGER NOT NULL,
    "stage" TEXT NOT NULL,
    "answer_by" DATE,
    "opened_by" TEXT,
    "closed_by" TEXT,
    "evidence" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "dispute_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "refund_customer_id_idx" ON "refund"("customer_id");

-- CreateIndex
CREATE INDEX "refund_act_at_idx" ON "refund"("act_at");

-- CreateIndex
CREATE UNIQUE INDEX "refund_charge_id_number_key" ON "refund"("charge_id", "number");

-- CreateIndex
CREATE INDEX "dispute_charge_id_idx" ON "dispute"("charge_id");

-- CreateIndex
CREATE INDEX "dispute_customer_id_idx" ON "dispute"("customer_id");

-- AddForeignKey
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "dispute"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "earning" ADD CONSTRAINT "earning_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_charge_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_charge_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Closed lists
ALTER TABLE "refund" ADD CONSTRAINT "refund_phase_check" CHECK ("phase" IN ('CREATED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'REFUSED', 'NOT_EXECUTED'));
ALTER TABLE "refund" ADD CONSTRAINT "refund_effect_check" CHECK ("effect" IN ('KEEP', 'END_NOW'));
ALTER TABLE "refund" ADD CONSTRAINT "refund_origin_check" CHECK ("origin" IN ('MADE', 'RECORDED', 'NOTICED'));
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_method_type_check" CHECK ("payment_method_type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'));
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_stage_check" CHECK ("stage" IN ('OPEN', 'WON', 'LOST'));
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_method_type_check" CHECK ("payment_method_type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'));

-- One refund of a charge at a time, and a provider's reference once
CREATE UNIQUE INDEX "refund_live_of_charge_key" ON "refund" ("charge_id") WHERE "phase" IN ('CREATED', 'SENT', 'UNKNOWN');
CREATE UNIQUE INDEX "refund_of_provider_key" ON "refund" ("gateway_id", "provider_refund");
CREATE INDEX "refund_live_idx" ON "refund" ("created_at") WHERE "phase" IN ('CREATED', 'SENT', 'UNKNOWN');
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount_rule" CHECK ("amount" > 0 AND "refunded_before" >= 0 AND "number" > 0);
ALTER TABLE "refund" ADD CONSTRAINT "refund_phase_rule" CHECK (
  ("phase" IN ('SUCCEEDED', 'REFUSED', 'NOT_EXECUTED')) = ("ended_at" IS NOT NULL)
  AND ("phase" = 'SUCCEEDED') = ("processed_on" IS NOT NULL)
  AND ("phase" NOT IN ('CREATED', 'SENT') OR "act_at" IS NOT NULL) AND ("ended_at" IS NULL OR "act_at" IS NULL)
  AND ("phase" NOT IN ('SENT', 'UNKNOWN') OR "sent_at" IS NOT NULL)
  AND ("phase" <> 'UNKNOWN' OR "unknown_since" IS NOT NULL)
);
ALTER TABLE "refund" ADD CONSTRAINT "refund_settled_rule" CHECK (("settled_by" IS NULL) = ("evidence" IS NULL));

-- One open dispute of a charge, and a provider's reference once
CREATE UNIQUE INDEX "dispute_open_of_charge_key" ON "dispute" ("charge_id") WHERE "stage" = 'OPEN';
CREATE UNIQUE INDEX "dispute_of_provider_key" ON "dispute" ("gateway_id", "provider_dispute");
CREATE INDEX "dispute_open_idx" ON "dispute" ("opened_at") WHERE "stage" = 'OPEN';
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_rule" CHECK ("amount" > 0 AND ("stage" = 'OPEN') = ("closed_at" IS NULL));
