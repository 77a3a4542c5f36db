-- AlterTable
ALTER TABLE "oidc_grant" ADD COLUMN     "device_id" UUID,
ALTER COLUMN "session_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "device" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hint" TEXT,
    "key_thumbprint" TEXT,
    "connected_at" TIMESTAMPTZ(3) NOT NULL,
    "connected_from" CHAR(2),
    "approved_by_session" UUID,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_country" CHAR(2),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" TEXT,

    CONSTRAINT "device_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "device_account_id_idx" ON "device"("account_id");

-- CreateIndex
CREATE INDEX "device_expires_at_idx" ON "device"("expires_at");

-- CreateIndex
CREATE INDEX "device_ended_at_idx" ON "device"("ended_at");

-- CreateIndex
CREATE INDEX "oidc_grant_device_id_idx" ON "oidc_grant"("device_id");

-- AddForeignKey
ALTER TABLE "device" ADD CONSTRAINT "device_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oidc_grant" ADD CONSTRAINT "oidc_grant_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "device" ADD CONSTRAINT "device_kind_check" CHECK ("kind" IN ('tv', 'box', 'console', 'phone', 'other'));
ALTER TABLE "device" ADD CONSTRAINT "device_end_rule" CHECK (("ended_at" IS NULL) = ("ended_by" IS NULL));
ALTER TABLE "oidc_grant" ADD CONSTRAINT "oidc_grant_owner_rule" CHECK (num_nonnulls("session_id", "device_id") = 1) NOT VALID;

-- Televisions of today hang on the login that let them in. Each family of refresh tokens is one television: it gets a
-- device and a grant of its own, and nobody has to connect it again. The release before finds tokens by their grant.
WITH "family" AS MATERIALIZED (
  SELECT gen_random_uuid() AS "device_id", t."grant_id", t."payload"->>'iiat' AS "begun",
         max((t."payload"->>'iat')::bigint) AS "used"
    FROM "oidc_artifact" t JOIN "oidc_grant" g ON g."id" = t."grant_id"
   WHERE t."kind" = 'RefreshToken' AND t."payload"->>'gty' LIKE 'device_code%' AND g."session_id" IS NOT NULL
   GROUP BY t."grant_id", t."payload"->>'iiat'
  HAVING bool_or(t."consumed_at" IS NULL AND t."expires_at" > now())
), "named" AS MATERIALIZED (
  SELECT f.*, translate(encode(sha256(convert_to(f."grant_id" || f."device_id", 'UTF8')), 'base64'), '+/=', '-_') AS "id",
         row_number() OVER (PARTITION BY f."grant_id" ORDER BY f."used" DESC, f."device_id") AS "rank"
    FROM "family" f
), "devices" AS (
  INSERT INTO "device" ("id", "account_id", "client_id", "kind", "name", "connected_at", "last_seen_at", "expires_at")
  SELECT n."device_id", g."account_id", g."client_id", 'tv', '', to_timestamp(n."begun"::bigint), to_timestamp(n."used"),
         to_timestamp(n."used") + interval '180 days'
    FROM "named" n JOIN "oidc_grant" g ON g."id" = n."grant_id"
), "grants" AS (
  INSERT INTO "oidc_grant" ("id", "connection_id", "account_id", "client_id", "device_id", "payload", "created_at", "expires_at")
  SELECT n."id", g."connection_id", g."account_id", g."client_id", n."device_id", g."payload" - 'exp', g."created_at",
         '9999-12-31'
    FROM "named" n JOIN "oidc_grant" g ON g."id" = n."grant_id"
)
UPDATE "oidc_artifact" t
   SET "grant_id" = n."id", "session_id" = NULL,
       "payload" = (t."payload" - 'sessionUid' - 'sid' - 'expiresWithSession') || jsonb_build_object('grantId', n."id")
                   || CASE WHEN t."kind" = 'RefreshToken'
                           THEN jsonb_build_object('exp', (t."payload"->>'iat')::bigint + 180 * 86400) ELSE '{}' END,
       "expires_at" = CASE WHEN t."kind" = 'RefreshToken'
                           THEN to_timestamp((t."payload"->>'iat')::bigint) + interval '180 days' ELSE t."expires_at" END
  FROM "named" n
 WHERE t."grant_id" = n."grant_id" AND t."payload"->>'gty' LIKE 'device_code%'
   AND ((t."kind" = 'RefreshToken' AND t."payload"->>'iiat' = n."begun") OR (t."kind" = 'AccessToken' AND n."rank" = 1));
