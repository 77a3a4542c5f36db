CREATE INDEX CONCURRENTLY "second_factor_removal_due_at_idx" ON "second_factor" ("removal_due_at") WHERE "removal_due_at" IS NOT NULL;
