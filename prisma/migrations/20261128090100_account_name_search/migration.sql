CREATE INDEX CONCURRENTLY IF NOT EXISTS "account_name_search_idx" ON "account" (
  name_search_key(coalesce("family_name", '') || coalesce("given_name", '') || coalesce("name", '')));
DROP INDEX CONCURRENTLY IF EXISTS "account_name_in_any_case_idx";
