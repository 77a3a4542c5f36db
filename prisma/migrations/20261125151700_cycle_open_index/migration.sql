CREATE INDEX CONCURRENTLY "billing_cycle_open_idx" ON "billing_cycle" ("contract_id") WHERE "state" = 'OPEN';
