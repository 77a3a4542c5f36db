-- AlterTable
ALTER TABLE "session" ADD COLUMN     "previous_token_hash" BYTEA,
ADD COLUMN     "renewed_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "session_previous_token_hash_key" ON "session"("previous_token_hash");
