CREATE INDEX CONCURRENTLY "billing_cycle_due_on_idx" ON "billing_cycle"("due_on");
