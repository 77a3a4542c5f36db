-- What an outage spoiled
CREATE INDEX CONCURRENTLY "charge_troubled_idx" ON "charge" ("created_at")
  WHERE "unknown_since" IS NOT NULL OR "phase" = 'NOT_EXECUTED' OR ("phase" = 'REFUSED' AND "refusal" = 'retryLater');
