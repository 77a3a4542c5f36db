CREATE INDEX CONCURRENTLY "earning_earned_on_idx" ON "earning"("earned_on");
