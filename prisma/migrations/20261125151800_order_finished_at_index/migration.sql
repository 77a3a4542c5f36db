CREATE INDEX CONCURRENTLY "purchase_order_finished_at_idx" ON "purchase_order"("finished_at");
