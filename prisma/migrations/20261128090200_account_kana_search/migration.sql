CREATE INDEX CONCURRENTLY IF NOT EXISTS "account_kana_search_idx" ON "account" (
  name_search_key(coalesce("family_name_kana", '') || coalesce("given_name_kana", '') || coalesce("name_kana", '')));
DROP INDEX CONCURRENTLY IF EXISTS "account_full_kana_idx";
