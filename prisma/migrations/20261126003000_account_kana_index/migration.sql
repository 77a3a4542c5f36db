CREATE INDEX CONCURRENTLY "account_full_kana_idx" ON "account" (
  translate(coalesce("family_name_kana", '') || coalesce("given_name_kana", '') || coalesce("name_kana", ''), ' 　', ''));
