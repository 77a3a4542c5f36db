-- CreateTable
CREATE TABLE "customer" (
    "id" UUID NOT NULL,
    "account_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_method" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "gateway" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'USABLE',
    "instrument" BYTEA,
    "agreement_hash" BYTEA NOT NULL,
    "card_brand" TEXT,
    "card_suffix" TEXT,
    "card_expiry" CHAR(6),
    "registered_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_method_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_method_round" (
    "session_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_method_round_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "payment_method_registration" (
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "gateway" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'STARTING',
    "submission_hash" BYTEA,
    "sealed" BYTEA,
    "return_to" TEXT,
    "problem" TEXT,
    "payment_method_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "returned_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_ends_at" TIMESTAMPTZ(3) NOT NULL,
    "checks" SMALLINT NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_method_registration_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "customer_account_id_key" ON "customer"("account_id");

-- CreateIndex
CREATE INDEX "payment_method_customer_id_idx" ON "payment_method"("customer_id");

-- CreateIndex
CREATE INDEX "payment_method_deleted_at_idx" ON "payment_method"("deleted_at");

-- CreateIndex
CREATE INDEX "payment_method_round_expires_at_idx" ON "payment_method_round"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_method_registration_submission_hash_key" ON "payment_method_registration"("submission_hash");

-- CreateIndex
CREATE INDEX "payment_method_registration_customer_id_created_at_idx" ON "payment_method_registration"("customer_id", "created_at");

-- CreateIndex
CREATE INDEX "payment_method_registration_payment_method_id_idx" ON "payment_method_registration"("payment_method_id");

-- CreateIndex
CREATE INDEX "payment_method_registration_created_at_idx" ON "payment_method_registration"("created_at");

-- AddForeignKey
ALTER TABLE "customer" ADD CONSTRAINT "customer_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_method_round" ADD CONSTRAINT "payment_method_round_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_method_registration" ADD CONSTRAINT "payment_method_registration_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_method_registration" ADD CONSTRAINT "payment_method_registration_payment_method_id_fkey" FOREIGN KEY ("payment_method_id") REFERENCES "payment_method"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Closed lists
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_type_check" CHECK ("type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'));
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_state_check" CHECK ("state" IN ('USABLE', 'NEEDS_REPLACING', 'DELETED'));
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_card_brand_check" CHECK ("card_brand" IN ('V', 'M', 'A', 'J', 'D', 'Unknown'));
ALTER TABLE "payment_method_registration" ADD CONSTRAINT "payment_method_registration_type_check" CHECK ("type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'));
ALTER TABLE "payment_method_registration" ADD CONSTRAINT "payment_method_registration_state_check" CHECK ("state" IN ('STARTING', 'AT_PROVIDER', 'FINISHING', 'CHECKING', 'REGISTERED', 'LEFT', 'FAILED'));
ALTER TABLE "payment_method_registration" ADD CONSTRAINT "payment_method_registration_problem_check" CHECK ("problem" IN ('CARD_REGISTRATION_FAILED', 'THREE_D_SECURE_FAILED', 'PAYMENT_METHOD_LIMIT', 'PAYMENT_METHOD_NOT_AVAILABLE', 'PAYMENT_METHOD_REGISTRATION_FAILED', 'TOO_MANY_REQUESTS'));

-- One agreement is one live method. A payer's single agreement with PayPal may stand behind methods of several members.
CREATE UNIQUE INDEX "payment_method_live_agreement_key" ON "payment_method" ("agreement_hash") WHERE "state" <> 'DELETED' AND "type" <> 'PaypalNvp';
CREATE UNIQUE INDEX "payment_method_live_agreement_of_customer_key" ON "payment_method" ("customer_id", "agreement_hash") WHERE "state" <> 'DELETED';

-- What is deleted can no longer be charged; a campaign code is never kept; only cards have a face, and all of it
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_deleted_rule" CHECK (
  ("state" = 'DELETED') = ("deleted_at" IS NOT NULL) AND ("state" = 'DELETED') = ("instrument" IS NULL)
);
ALTER TABLE "payment_method" ADD CONSTRAINT "payment_method_face_rule" CHECK (
  "type" <> 'CampaignCode' AND ("card_brand" IS NULL OR "type" = 'SbpsCredit')
  AND ("card_brand" IS NULL) = ("card_suffix" IS NULL) AND ("card_brand" IS NULL) = ("card_expiry" IS NULL)
  AND "card_suffix" ~ '^[0-9]{1,4}$' AND "card_expiry" ~ '^[0-9]{4}(0[1-9]|1[0-2])$'
);
ALTER TABLE "payment_method_registration" ADD CONSTRAINT "payment_method_registration_end_rule" CHECK (
  ("state" IN ('REGISTERED', 'LEFT', 'FAILED')) = ("finished_at" IS NOT NULL) AND ("state" = 'FAILED') = ("problem" IS NOT NULL)
  AND ("finished_at" IS NULL) = ("sealed" IS NOT NULL)
);

-- What is waited for
CREATE INDEX "payment_method_registration_open_idx" ON "payment_method_registration" ("lease_ends_at") WHERE "finished_at" IS NULL;
