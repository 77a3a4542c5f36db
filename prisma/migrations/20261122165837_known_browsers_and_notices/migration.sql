-- AlterTable
ALTER TABLE "failure_counter" ADD COLUMN     "notified_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "known_browser_token_hash_idx" ON "known_browser"("token_hash");
