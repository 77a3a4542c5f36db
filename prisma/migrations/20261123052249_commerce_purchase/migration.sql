-- CreateTable
CREATE TABLE "quote" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "plan_id" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "snapshot" JSONB NOT NULL,
    "choice" JSONB NOT NULL,
    "survey" JSONB,
    "payment_method_id" UUID,
    "payment_method_type" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_suffix" TEXT,
    "campaign_id" TEXT,
    "replaces_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "purchase_order" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "customer_id" UUID NOT NULL,
    "quote_id" UUID NOT NULL,
    "plan_id" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'OPEN',
    "snapshot" JSONB NOT NULL,
    "survey" JSONB,
    "payment_method_id" UUID,
    "payment_method_type" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_suffix" TEXT,
    "campaign_id" TEXT,
    "amount" INTEGER NOT NULL,
    "charge_id" UUID,
    "contract_id" UUID,
    "watchable_until" TIMESTAMPTZ(3),
    "problem" TEXT,
    "ordered_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_since" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "purchase_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_holding" (
    "customer_id" UUID NOT NULL,
    "plan_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "order_id" UUID,
    "contract_id" UUID,
    "until" TIMESTAMPTZ(3),
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_holding_pkey" PRIMARY KEY ("customer_id","plan_id")
);

-- CreateTable
CREATE TABLE "plan_sale" (
    "plan_id" TEXT NOT NULL,
    "sold" INTEGER NOT NULL,
    "reserved" INTEGER NOT NULL,

    CONSTRAINT "plan_sale_pkey" PRIMARY KEY ("plan_id")
);

-- CreateTable
CREATE TABLE "campaign_sale" (
    "campaign_id" TEXT NOT NULL,
    "sold" INTEGER NOT NULL,
    "reserved" INTEGER NOT NULL,

    CONSTRAINT "campaign_sale_pkey" PRIMARY KEY ("campaign_id")
);

-- CreateTable
CREATE TABLE "campaign_use" (
    "campaign_id" TEXT NOT NULL,
    "customer_id" UUID NOT NULL,
    "sold" INTEGER NOT NULL,
    "reserved" INTEGER NOT NULL,

    CONSTRAINT "campaign_use_pkey" PRIMARY KEY ("campaign_id","customer_id")
);

-- CreateTable
CREATE TABLE "purchase_draft" (
    "customer_id" UUID NOT NULL,
    "plan_id" TEXT NOT NULL,
    "choice" JSONB NOT NULL,
    "problem" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "purchase_draft_pkey" PRIMARY KEY ("customer_id","plan_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quote_token_hash_key" ON "quote"("token_hash");

-- CreateIndex
CREATE INDEX "quote_customer_id_plan_id_created_at_idx" ON "quote"("customer_id", "plan_id", "created_at");

-- CreateIndex
CREATE INDEX "quote_created_at_idx" ON "quote"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_number_key" ON "purchase_order"("number");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_quote_id_key" ON "purchase_order"("quote_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_order_charge_id_key" ON "purchase_order"("charge_id");

-- CreateIndex
CREATE INDEX "purchase_order_customer_id_ordered_at_idx" ON "purchase_order"("customer_id", "ordered_at");

-- CreateIndex
CREATE INDEX "purchase_order_payment_method_id_idx" ON "purchase_order"("payment_method_id");

-- CreateIndex
CREATE UNIQUE INDEX "plan_holding_order_id_key" ON "plan_holding"("order_id");

-- CreateIndex
CREATE INDEX "plan_holding_contract_id_idx" ON "plan_holding"("contract_id");

-- CreateIndex
CREATE INDEX "campaign_use_customer_id_idx" ON "campaign_use"("customer_id");

-- CreateIndex
CREATE INDEX "purchase_draft_expires_at_idx" ON "purchase_draft"("expires_at");

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_holding" ADD CONSTRAINT "plan_holding_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_use" ADD CONSTRAINT "campaign_use_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_draft" ADD CONSTRAINT "purchase_draft_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Public numbers of orders: the day, then these six digits
CREATE SEQUENCE "purchase_order_number" MAXVALUE 999999 CYCLE;

-- Closed lists
ALTER TABLE "quote" ADD CONSTRAINT "quote_origin_check" CHECK ("origin" IN ('SITE', 'SIGN_UP'));
ALTER TABLE "quote" ADD CONSTRAINT "quote_payment_method_type_check" CHECK ("payment_method_type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'));
ALTER TABLE "quote" ADD CONSTRAINT "quote_card_brand_check" CHECK ("card_brand" IN ('V', 'M', 'A', 'J', 'D', 'Unknown'));
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_origin_check" CHECK ("origin" IN ('SITE', 'SIGN_UP'));
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_state_check" CHECK ("state" IN ('OPEN', 'PAID', 'FAILED', 'EXPIRED'));
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_payment_method_type_check" CHECK ("payment_method_type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'));
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_card_brand_check" CHECK ("card_brand" IN ('V', 'M', 'A', 'J', 'D', 'Unknown'));
ALTER TABLE "plan_holding" ADD CONSTRAINT "plan_holding_kind_check" CHECK ("kind" IN ('ORDER', 'CONTRACT', 'PURCHASE', 'RENTAL'));

-- A method is saved, or a campaign code pays
ALTER TABLE "quote" ADD CONSTRAINT "quote_method_rule" CHECK (("payment_method_type" = 'CampaignCode') = ("payment_method_id" IS NULL));

-- What has ended says when, what failed says why, and only a sum has a charge
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_end_rule" CHECK (
  ("state" = 'OPEN') = ("finished_at" IS NULL) AND ("state" IN ('FAILED', 'EXPIRED')) = ("problem" IS NOT NULL)
);
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_amount_rule" CHECK ("amount" >= 0 AND ("amount" > 0 OR "charge_id" IS NULL));

-- Only a rental runs out by itself, only a contract names one, and only what an operator granted names no order
ALTER TABLE "plan_holding" ADD CONSTRAINT "plan_holding_kind_rule" CHECK (
  ("kind" = 'RENTAL') = ("until" IS NOT NULL) AND ("kind" = 'CONTRACT') = ("contract_id" IS NOT NULL)
  AND ("order_id" IS NOT NULL OR "kind" = 'CONTRACT')
);

-- Nothing is given back twice
ALTER TABLE "plan_sale" ADD CONSTRAINT "plan_sale_count_rule" CHECK ("sold" >= 0 AND "reserved" >= 0);
ALTER TABLE "campaign_sale" ADD CONSTRAINT "campaign_sale_count_rule" CHECK ("sold" >= 0 AND "reserved" >= 0);
ALTER TABLE "campaign_use" ADD CONSTRAINT "campaign_use_count_rule" CHECK ("sold" >= 0 AND "reserved" >= 0);
