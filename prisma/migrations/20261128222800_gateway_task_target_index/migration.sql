CREATE INDEX CONCURRENTLY IF NOT EXISTS "gateway_task_target_hash_idx" ON "gateway_task"("target_hash");
