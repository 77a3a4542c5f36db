CREATE INDEX CONCURRENTLY "contract_stop_idx" ON "contract" ("plan_id", "force_stop_on") WHERE "ended_on" IS NULL;
