CREATE INDEX CONCURRENTLY "earning_period_end_idx" ON "earning"("period_end");
