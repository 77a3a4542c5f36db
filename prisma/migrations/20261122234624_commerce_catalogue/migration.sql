-- CreateTable
CREATE TABLE "plan" (
    "plan_id" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" JSONB NOT NULL,
    "description" JSONB NOT NULL,
    "order_completed_message" JSONB,
    "renew_span" INTEGER,
    "renew_span_unit" TEXT,
    "free_trial_days" INTEGER NOT NULL,
    "viewing_period" INTEGER,
    "viewing_period_unit" TEXT,
    "sales_starts_at" TIMESTAMPTZ(3),
    "sales_ends_at" TIMESTAMPTZ(3),
    "sales_limit" INTEGER,
    "force_stop_on" date,
    "survey_id" TEXT,
    "cancel_survey_id" TEXT,
    "is_listed" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "plan_pkey" PRIMARY KEY ("plan_id")
);

-- CreateTable
CREATE TABLE "plan_price" (
    "plan_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "starts_on" date NOT NULL,
    "price" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "plan_price_pkey" PRIMARY KEY ("plan_id","version")
);

-- CreateTable
CREATE TABLE "campaign" (
    "campaign_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" JSONB NOT NULL,
    "description" JSONB,
    "plan_ids" JSONB,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "is_by_code" BOOLEAN NOT NULL,
    "free_days" INTEGER NOT NULL,
    "discount_kind" TEXT,
    "discount_value" INTEGER,
    "discount_continuation_count" INTEGER,
    "allows_re_contract" BOOLEAN NOT NULL,
    "uses_limit" INTEGER,
    "uses_limit_per_member" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "campaign_pkey" PRIMARY KEY ("campaign_id")
);

-- CreateTable
CREATE TABLE "campaign_code" (
    "code" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "campaign_code_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "survey" (
    "survey_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    "current" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "survey_pkey" PRIMARY KEY ("survey_id","revision")
);

-- CreateIndex
CREATE INDEX "campaign_code_campaign_id_idx" ON "campaign_code"("campaign_id");

-- AddForeignKey
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("plan_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_code" ADD CONSTRAINT "campaign_code_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("campaign_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Closed lists
ALTER TABLE "plan" ADD CONSTRAINT "plan_plan_type_check" CHECK ("plan_type" IN ('subscription', 'purchase', 'rental'));
ALTER TABLE "plan" ADD CONSTRAINT "plan_renew_span_unit_check" CHECK ("renew_span_unit" IN ('days', 'weeks', 'months'));
ALTER TABLE "plan" ADD CONSTRAINT "plan_viewing_period_unit_check" CHECK ("viewing_period_unit" IN ('hours', 'days'));
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_discount_kind_check" CHECK ("discount_kind" IN ('amount', 'percent'));

-- What a plan is, by its type
ALTER TABLE "plan" ADD CONSTRAINT "plan_type_rule" CHECK (
  ("plan_type" = 'subscription') = ("renew_span" IS NOT NULL)
  AND ("renew_span" IS NULL) = ("renew_span_unit" IS NULL)
  AND ("plan_type" = 'rental') = ("viewing_period" IS NOT NULL)
  AND ("viewing_period" IS NULL) = ("viewing_period_unit" IS NULL)
  AND ("plan_type" = 'subscription' OR ("free_trial_days" = 0 AND "force_stop_on" IS NULL))
);
ALTER TABLE "plan" ADD CONSTRAINT "plan_bounds_rule" CHECK (
  "renew_span" BETWEEN 1 AND 365 AND "viewing_period" BETWEEN 1 AND 8760
  AND "free_trial_days" BETWEEN 0 AND 365 AND "sales_limit" >= 0 AND "sales_starts_at" < "sales_ends_at"
);

-- One price of a plan on one date
CREATE UNIQUE INDEX "plan_price_live_key" ON "plan_price" ("plan_id", "starts_on") WHERE "retired_at" IS NULL;
ALTER TABLE "plan_price" ADD CONSTRAINT "plan_price_bounds_rule" CHECK ("version" >= 1 AND "price" BETWEEN 1 AND 9999999);

-- A campaign gives something, and its discount is one of two
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_gift_rule" CHECK (
  ("free_days" > 0 OR "discount_kind" IS NOT NULL)
  AND ("discount_kind" IS NULL) = ("discount_value" IS NULL)
  AND ("discount_kind" IS NOT NULL OR "discount_continuation_count" IS NULL)
);
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_bounds_rule" CHECK (
  "free_days" BETWEEN 0 AND 365 AND "discount_value" >= 1 AND ("discount_kind" <> 'percent' OR "discount_value" <= 100)
  AND "discount_continuation_count" >= 1 AND "uses_limit" >= 1 AND "uses_limit_per_member" >= 1
  AND "starts_at" < "ends_at"
);
ALTER TABLE "campaign_code" ADD CONSTRAINT "campaign_code_form_rule" CHECK ("code" ~ '^[A-Z0-9]{4,32}$');

-- One revision of a survey is asked
CREATE UNIQUE INDEX "survey_current_key" ON "survey" ("survey_id") WHERE "current";
ALTER TABLE "survey" ADD CONSTRAINT "survey_current_rule" CHECK ("revision" >= 1 AND "current" = ("retired_at" IS NULL));
