CREATE INDEX CONCURRENTLY "refund_created_at_idx" ON "refund"("created_at");
