-- CreateTable
CREATE TABLE "second_factor" (
    "account_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "enabled_at" TIMESTAMPTZ(3) NOT NULL,
    "secret" BYTEA,
    "phone_number" TEXT,
    "last_step" INTEGER,
    "preferred" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("account_id","type")
);

-- CreateTable
CREATE TABLE "backup_code" (
    "account_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "code" BYTEA NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "backup_code_pkey" PRIMARY KEY ("account_id","position")
);

-- CreateTable
CREATE TABLE "second_factor_enrolment" (
    "session_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "stage" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "second_factor_enrolment_pkey" PRIMARY KEY ("session_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "backup_code_account_id_code_hash_key" ON "backup_code"("account_id", "code_hash");

-- CreateIndex
CREATE INDEX "second_factor_enrolment_expires_at_idx" ON "second_factor_enrolment"("expires_at");

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "backup_code" ADD CONSTRAINT "backup_code_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_factor_enrolment" ADD CONSTRAINT "second_factor_enrolment_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
