CREATE INDEX CONCURRENTLY IF NOT EXISTS "billing_cycle_waived_idx" ON "billing_cycle"("due_on", "id") WHERE "state" = 'WAIVED';
