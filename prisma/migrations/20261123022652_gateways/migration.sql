-- CreateTable
CREATE TABLE "gateway_breaker" (
    "gateway_id" TEXT NOT NULL,
    "payment_method_type" TEXT NOT NULL,
    "recent" TEXT NOT NULL,
    "open_since" TIMESTAMPTZ(3),
    "probed_at" TIMESTAMPTZ(3),
    "admitted" JSONB NOT NULL,
    "under_way" JSONB NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "gateway_breaker_pkey" PRIMARY KEY ("gateway_id","payment_method_type")
);

-- CreateTable
CREATE TABLE "gateway_pause" (
    "gateway_id" TEXT NOT NULL,
    "paused_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gateway_pause_pkey" PRIMARY KEY ("gateway_id")
);

-- CreateTable
CREATE TABLE "gateway_task" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "gateway_id" TEXT NOT NULL,
    "payment_method_type" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "target" BYTEA,
    "target_hash" BYTEA,
    "deadline" TIMESTAMPTZ(3),
    "state" TEXT NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "gateway_task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gateway_notice" (
    "id" UUID NOT NULL,
    "gateway_id" TEXT NOT NULL,
    "payment_method_type" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "raw" BYTEA NOT NULL,
    "event" BYTEA NOT NULL,
    "is_hint" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "gateway_notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gateway_return" (
    "handle_hash" BYTEA NOT NULL,
    "purpose" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "gateway_id" TEXT NOT NULL,
    "payment_method_type" TEXT NOT NULL,
    "reading" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gateway_return_pkey" PRIMARY KEY ("handle_hash")
);

-- CreateIndex
CREATE INDEX "gateway_task_state_next_attempt_at_idx" ON "gateway_task"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "gateway_task_finished_at_idx" ON "gateway_task"("finished_at");

-- CreateIndex
CREATE UNIQUE INDEX "gateway_notice_fingerprint_key" ON "gateway_notice"("fingerprint");

-- CreateIndex
CREATE INDEX "gateway_notice_state_next_attempt_at_idx" ON "gateway_notice"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "gateway_notice_finished_at_idx" ON "gateway_notice"("finished_at");

-- CreateIndex
CREATE INDEX "gateway_return_purpose_subject_idx" ON "gateway_return"("purpose", "subject");

-- CreateIndex
CREATE INDEX "gateway_return_expires_at_idx" ON "gateway_return"("expires_at");

-- States and kinds are held to the lists of the code.
ALTER TABLE "gateway_breaker"
  ADD CONSTRAINT "gateway_breaker_payment_method_type_check" CHECK ("payment_method_type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'));
ALTER TABLE "gateway_task"
  ADD CONSTRAINT "gateway_task_payment_method_type_check" CHECK ("payment_method_type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo')),
  ADD CONSTRAINT "gateway_task_kind_check" CHECK ("kind" IN ('endAgreement', 'cancelAuthorisation')),
  ADD CONSTRAINT "gateway_task_state_check" CHECK ("state" IN ('PENDING', 'DONE', 'FAILED')),
  ADD CONSTRAINT "gateway_task_target_rule" CHECK (("state" = 'PENDING') = ("target" IS NOT NULL));
ALTER TABLE "gateway_notice"
  ADD CONSTRAINT "gateway_notice_payment_method_type_check" CHECK ("payment_method_type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo')),
  ADD CONSTRAINT "gateway_notice_kind_check" CHECK ("kind" IN ('registered', 'registrationRefused', 'collected', 'notCollected', 'agreementEnded', 'chargeChanged', 'dispute', 'irrelevant')),
  ADD CONSTRAINT "gateway_notice_state_check" CHECK ("state" IN ('PENDING', 'TAKEN', 'UNTAKEN', 'CONTRADICTED', 'IRRELEVANT', 'FAILED'));
ALTER TABLE "gateway_return"
  ADD CONSTRAINT "gateway_return_payment_method_type_check" CHECK ("payment_method_type" IN ('CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'));

-- Of one kind and target only one may be under way.
CREATE UNIQUE INDEX "gateway_task_live_key" ON "gateway_task"("kind", "target_hash") WHERE "state" = 'PENDING';
