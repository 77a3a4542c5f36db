-- CreateTable
CREATE TABLE "login_attempt" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ip" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "user_identifier_name" TEXT NOT NULL,
    "login_method" TEXT NOT NULL,
    "multi_factor_type" TEXT,
    "request_multi_factor" BOOLEAN NOT NULL,
    "is_amalthea_login" BOOLEAN NOT NULL,
    "device_info" TEXT,
    "browser_info" TEXT,
    "country" TEXT,
    "alert_due_at" TIMESTAMPTZ(3),

    CONSTRAINT "login_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "known_browser" (
    "account_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_browser_pkey" PRIMARY KEY ("account_id","token_hash")
);

-- CreateIndex
CREATE INDEX "login_attempt_account_id_created_at_id_idx" ON "login_attempt"("account_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "login_attempt_created_at_idx" ON "login_attempt"("created_at");

-- CreateIndex
CREATE INDEX "login_attempt_alert_due_at_idx" ON "login_attempt"("alert_due_at");

-- CreateIndex
CREATE INDEX "known_browser_expires_at_idx" ON "known_browser"("expires_at");

-- AddForeignKey
ALTER TABLE "login_attempt" ADD CONSTRAINT "login_attempt_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_browser" ADD CONSTRAINT "known_browser_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
