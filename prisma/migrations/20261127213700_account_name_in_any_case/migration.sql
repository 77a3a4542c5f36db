CREATE INDEX CONCURRENTLY IF NOT EXISTS "account_name_in_any_case_idx" ON "account" (
  lower(translate(coalesce("family_name", '') || coalesce("given_name", '') || coalesce("name", ''), ' 　', '')));
DROP INDEX CONCURRENTLY IF EXISTS "account_full_name_idx";
