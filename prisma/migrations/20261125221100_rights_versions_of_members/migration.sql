-- Apart from the triggers, whose locks would last as long as this; what a page locks is free again after it.
DO $$
DECLARE
  page uuid[] := ARRAY['00000000-0000-0000-0000-000000000000'];
BEGIN
  LOOP
    SELECT array_agg(c."id" ORDER BY c."id") INTO page
      FROM (SELECT "id" FROM "customer" WHERE "id" > page[cardinality(page)] ORDER BY "id" LIMIT 1000) c;
    EXIT WHEN page IS NULL;
    INSERT INTO "rights_version" ("account_id", "version", "changed_at")
    SELECT c."account_id", 1, (SELECT billing_now()) FROM "customer" c
     WHERE c."id" = ANY (page) AND c."account_id" IS NOT NULL
       AND (EXISTS (SELECT FROM "contract" k WHERE k."customer_id" = c."id")
            OR EXISTS (SELECT FROM "entitlement" e WHERE e."customer_id" = c."id"))
    ON CONFLICT ("account_id") DO NOTHING;
    COMMIT;
  END LOOP;
END
$$;
