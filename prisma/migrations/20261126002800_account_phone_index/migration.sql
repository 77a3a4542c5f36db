CREATE INDEX CONCURRENTLY "account_phone_number_idx" ON "account" ("phone_number") WHERE "phone_number" IS NOT NULL;
