CREATE INDEX CONCURRENTLY "second_factor_phone_number_idx" ON "second_factor" ("phone_number") WHERE "phone_number" IS NOT NULL;
