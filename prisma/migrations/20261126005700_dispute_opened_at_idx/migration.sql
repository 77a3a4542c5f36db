CREATE INDEX CONCURRENTLY "dispute_opened_at_idx" ON "dispute"("opened_at");
