CREATE OR REPLACE VIEW "my_page_summary" AS
SELECT a."id" AS "account_id", l."created_at" AS "last_login_at", l."device_info" AS "last_login_device",
       (SELECT count(*)::int FROM "device" d
         WHERE d."account_id" = a."id" AND d."ended_at" IS NULL AND d."expires_at" > now()) AS "devices",
       (SELECT count(*)::int FROM "payment_method" m
         WHERE m."customer_id" = c."id" AND m."state" <> 'DELETED') AS "payment_methods",
       e."earned_on"::text AS "newest_earned_on", e."billing_amount" AS "newest_billing_amount"
  FROM "account" a
  LEFT JOIN "customer" c ON c."account_id" = a."id"
  LEFT JOIN LATERAL (SELECT "created_at", "device_info" FROM "login_attempt"
                      WHERE "account_id" = a."id" AND "result" = 'success'
                      ORDER BY "created_at" DESC, "id" DESC LIMIT 1) l ON true
  LEFT JOIN LATERAL (SELECT "earned_on", "billing_amount" FROM "earning"
                      WHERE "customer_id" = c."id" ORDER BY "created_at" DESC, "id" DESC LIMIT 1) e ON true;
