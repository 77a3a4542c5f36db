-- DropIndex
DROP INDEX "challenge_account_id_purpose_idx";

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "failed_proofs" SMALLINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "password_history" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_history_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "password_history_account_id_replaced_at_idx" ON "password_history"("account_id", "replaced_at");

-- CreateIndex
CREATE INDEX "challenge_secret_hash_idx" ON "challenge"("secret_hash");

-- CreateIndex
CREATE UNIQUE INDEX "challenge_account_id_purpose_browser_hash_key" ON "challenge"("account_id", "purpose", "browser_hash");

-- AddForeignKey
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
