CREATE INDEX CONCURRENTLY "charge_processed_on_idx" ON "charge"("processed_on");
