-- Renewals have none
CREATE INDEX CONCURRENTLY "earning_order_number_idx" ON "earning" ("order_number") WHERE "order_number" IS NOT NULL;
