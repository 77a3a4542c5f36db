-- Those that pay have an index of their own
CREATE INDEX CONCURRENTLY "charge_unpaid_cycle_idx" ON "charge" ("cycle_id")
  WHERE ("phase" = 'SUCCEEDED' AND ("suspense_reason" IS NULL OR "suspense_end" = 'HONOURED')) IS NOT TRUE AND "cycle_id" IS NOT NULL;
