CREATE INDEX CONCURRENTLY "purchase_order_open_idx" ON "purchase_order" ("customer_id") WHERE "state" = 'OPEN';
