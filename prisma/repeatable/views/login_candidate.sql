-- Everything that a login reads about an account, in one statement. The number of statements therefore does not
-- reveal whether the account exists.
CREATE OR REPLACE VIEW "login_candidate" AS
SELECT a."id" AS "account_id", a."proved_email_key", a."user_id_key", a."status" = 'ACTIVE' AS "is_active",
       CASE WHEN a."passkey_only_since" IS NULL THEN p."hash" END AS "password_hash",
       CASE WHEN a."proved_email_key" IS NOT NULL AND a."passkey_only_since" IS NULL THEN a."contact_email" END AS "proved_email",
       ARRAY(SELECT f."type" FROM "second_factor" f WHERE f."account_id" = a."id"
             UNION ALL
             (SELECT 'BackupCode' FROM "backup_code" b
               WHERE b."account_id" = a."id" AND b."used_at" IS NULL LIMIT 1)) AS "factors",
       (SELECT f."type" FROM "second_factor" f WHERE f."account_id" = a."id" AND f."preferred") AS "preferred_factor",
       ARRAY(SELECT k."token_hash" FROM "known_browser" k WHERE k."account_id" = a."id") AS "known_browsers"
  FROM "account" a
  LEFT JOIN "password_credential" p ON p."account_id" = a."id";
