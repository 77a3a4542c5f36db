-- Those that pay have an index of their own
CREATE INDEX CONCURRENTLY "charge_unpaid_order_idx" ON "charge" ("order_id")
  WHERE ("phase" = 'SUCCEEDED' AND ("suspense_reason" IS NULL OR "suspense_end" = 'HONOURED')) IS NOT TRUE AND "order_id" IS NOT NULL;
