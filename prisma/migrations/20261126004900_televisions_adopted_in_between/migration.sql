-- Those that were let in between the migration of devices and the trigger, which sees this.
UPDATE "oidc_artifact" SET "session_id" = "session_id"
 WHERE "kind" = 'RefreshToken' AND "session_id" IS NOT NULL AND "payload"->>'gty' LIKE 'device_code%'
   AND "consumed_at" IS NULL AND "expires_at" > now();
