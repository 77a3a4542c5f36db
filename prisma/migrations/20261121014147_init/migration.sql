-- CreateTable
CREATE TABLE "account" (
    "id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'ACTIVE',
    "contact_email" TEXT,
    "proved_email_key" TEXT,
    "email_verified_at" TIMESTAMPTZ(3),
    "user_id" TEXT,
    "user_id_key" TEXT,
    "language" TEXT NOT NULL DEFAULT 'ja',
    "name" TEXT,
    "birthday" CHAR(8),
    "sex" SMALLINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_credential" (
    "account_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_credential_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "auth_id" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "methods" TEXT[],
    "profile_authorised" BOOLEAN NOT NULL DEFAULT true,
    "back_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "reauthorised_at" TIMESTAMPTZ(3),
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "policy_consent" (
    "account_id" UUID NOT NULL,
    "policy_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "policy_consent_pkey" PRIMARY KEY ("account_id","policy_id","revision")
);

-- CreateTable
CREATE TABLE "outbox_message" (
    "id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "payload" BYTEA,
    "state" TEXT NOT NULL DEFAULT 'PENDING',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "account_id" UUID,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "flow" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "browser_hash" BYTEA,
    "account_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "flow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "challenge" (
    "id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "flow_id" UUID,
    "account_id" UUID,
    "browser_hash" BYTEA,
    "recipient_key" BYTEA,
    "secret_hash" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "max_attempts" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "challenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "failure_counter" (
    "key" BYTEA NOT NULL,
    "failures" INTEGER NOT NULL,
    "window_ends_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "failure_counter_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "account_id" UUID,
    "actor" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "store_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "content" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "store_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "policy_revision" (
    "policy_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "digest" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "current" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "policy_revision_pkey" PRIMARY KEY ("policy_id","revision")
);

-- CreateTable
CREATE TABLE "store_asset" (
    "digest" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "store_asset_pkey" PRIMARY KEY ("digest")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_proved_email_key_key" ON "account"("proved_email_key");

-- CreateIndex
CREATE UNIQUE INDEX "account_user_id_key_key" ON "account"("user_id_key");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_account_id_idx" ON "session"("account_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "outbox_message_state_next_attempt_at_idx" ON "outbox_message"("state", "next_attempt_at");

-- CreateIndex
CREATE INDEX "outbox_message_finished_at_idx" ON "outbox_message"("finished_at");

-- CreateIndex
CREATE INDEX "outbox_message_account_id_idx" ON "outbox_message"("account_id");

-- CreateIndex
CREATE INDEX "flow_account_id_idx" ON "flow"("account_id");

-- CreateIndex
CREATE INDEX "flow_expires_at_idx" ON "flow"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "flow_browser_hash_kind_key" ON "flow"("browser_hash", "kind");

-- CreateIndex
CREATE INDEX "challenge_account_id_purpose_idx" ON "challenge"("account_id", "purpose");

-- CreateIndex
CREATE INDEX "challenge_expires_at_idx" ON "challenge"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "challenge_flow_id_purpose_key" ON "challenge"("flow_id", "purpose");

-- CreateIndex
CREATE INDEX "failure_counter_window_ends_at_idx" ON "failure_counter"("window_ends_at");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE INDEX "audit_event_account_id_created_at_idx" ON "audit_event"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_event_created_at_idx" ON "audit_event"("created_at");

-- CreateIndex
CREATE INDEX "policy_revision_current_position_idx" ON "policy_revision"("current", "position");

-- AddForeignKey
ALTER TABLE "password_credential" ADD CONSTRAINT "password_credential_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_consent" ADD CONSTRAINT "policy_consent_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_flow_id_fkey" FOREIGN KEY ("flow_id") REFERENCES "flow"("id") ON DELETE CASCADE ON UPDATE CASCADE;
