-- Whoever proves an address takes it from the accounts that only name it. Prisma's schema has no words for such an index.
CREATE INDEX "account_unproved_email" ON "account" (lower("contact_email")) WHERE "proved_email_key" IS NULL;
