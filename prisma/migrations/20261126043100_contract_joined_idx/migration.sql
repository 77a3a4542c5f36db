CREATE INDEX CONCURRENTLY "contract_joined_idx" ON "contract" ("joined_on") WHERE "ended_on" IS NULL;
