CREATE INDEX CONCURRENTLY "contract_charging_idx" ON "contract" ("customer_id") WHERE "is_charging";
