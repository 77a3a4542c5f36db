-- As for login_attempt: the table becomes the first part of one of its name, neither read nor written anew
CREATE SCHEMA IF NOT EXISTS "yearly";

SELECT set_config('lock_timeout', '50ms', true), set_config('timezone', 'UTC', true);
DO $$
BEGIN
  FOR try IN 1..40 LOOP
    BEGIN
      LOCK TABLE "audit_event" IN ACCESS EXCLUSIVE MODE;
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      IF try = 40 THEN
        RAISE;
      END IF;
    END;
    PERFORM pg_sleep(0.02 + random() * 0.04);
  END LOOP;
END
$$;

DO $$
DECLARE
  edge timestamptz;
  statement text;
  statements text[];
BEGIN
  SELECT array_agg(format('GRANT %s ON "audit_event" TO %s', a.privilege_type,
           CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END)) INTO statements
    FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a
   WHERE c.oid = 'audit_event'::regclass AND a.grantee <> c.relowner;
  SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''')::timestamptz INTO STRICT edge
    FROM pg_constraint WHERE conrelid = 'audit_event'::regclass AND conname = 'audit_event_year_rule';

  ALTER TABLE "audit_event" DROP CONSTRAINT "audit_event_pkey";
  ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_pkey" PRIMARY KEY USING INDEX "audit_event_id_created_at_key";
  ALTER TABLE "audit_event" SET SCHEMA "yearly";
  ALTER TABLE "yearly"."audit_event" RENAME TO "audit_event_before";

  CREATE TABLE "audit_event" (LIKE "yearly"."audit_event_before" INCLUDING CONSTRAINTS) PARTITION BY RANGE ("created_at");
  ALTER TABLE "audit_event" DROP CONSTRAINT "audit_event_year_rule";
  ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id", "created_at");
  CREATE INDEX "audit_event_account_id_created_at_idx" ON "audit_event"("account_id", "created_at");
  CREATE INDEX "audit_event_created_at_idx" ON "audit_event"("created_at");
  CREATE INDEX "audit_event_expires_at_idx" ON "audit_event"("expires_at");
  CREATE INDEX "audit_event_sealed_in_idx" ON "audit_event"("sealed_in");

  EXECUTE format(
    'ALTER TABLE "audit_event" ATTACH PARTITION "yearly"."audit_event_before" FOR VALUES FROM (MINVALUE) TO (%L)', edge);
  ALTER TABLE "yearly"."audit_event_before" DROP CONSTRAINT "audit_event_year_rule";
  EXECUTE format(
    'CREATE TABLE "yearly"."audit_event_%s" PARTITION OF "audit_event" FOR VALUES FROM (%L) TO (%L)',
    to_char(edge, 'YYYY'), edge, edge + interval '1 year');
  -- For whatever comes after the last year that was made: nothing is done without a trace
  CREATE TABLE "yearly"."audit_event_default" PARTITION OF "audit_event" DEFAULT;

  FOREACH statement IN ARRAY COALESCE(statements, '{}') LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
