-- Counted, without the rows
CREATE INDEX CONCURRENTLY "purchase_order_plan_id_state_idx" ON "purchase_order"("plan_id", "state");
