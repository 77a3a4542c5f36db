CREATE INDEX CONCURRENTLY "earning_billing_amount_earned_on_idx" ON "earning"("billing_amount", "earned_on");
