CREATE INDEX CONCURRENTLY "account_full_name_idx" ON "account" (
  translate(coalesce("family_name", '') || coalesce("given_name", '') || coalesce("name", ''), ' 　', ''));
