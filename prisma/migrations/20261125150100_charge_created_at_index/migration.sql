CREATE INDEX CONCURRENTLY "charge_created_at_idx" ON "charge"("created_at");
