CREATE UNIQUE INDEX CONCURRENTLY "customer_number_key" ON "customer"("number");
