-- CreateIndex
CREATE INDEX CONCURRENTLY "payment_method_unused_since_idx" ON "payment_method"("unused_since");
