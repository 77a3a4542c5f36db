CREATE INDEX CONCURRENTLY "account_name_in_any_case_idx" ON "account" (
  lower(translate(coalesce("family_name", '') || coalesce("given_name", '') || coalesce("name", ''), ' 　', '')));
DROP INDEX CONCURRENTLY "account_full_name_idx";
