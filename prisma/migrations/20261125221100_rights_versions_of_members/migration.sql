-- Apart from the triggers, whose locks would last as long as this.
INSERT INTO "rights_version" ("account_id", "version", "changed_at")
SELECT c."account_id", 1, (SELECT billing_now()) FROM "customer" c
 WHERE c."account_id" IS NOT NULL
   AND (EXISTS (SELECT FROM "contract" k WHERE k."customer_id" = c."id")
        OR EXISTS (SELECT FROM "entitlement" e WHERE e."customer_id" = c."id"))
ON CONFLICT ("account_id") DO NOTHING;
