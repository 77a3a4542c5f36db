-- The table becomes the first part of one of its name by month: neither read nor written anew, as all that a part needs
-- is there. Views come first, as their readers ask for them before the table. Whoever is half way through what it holds
-- is given way to at once: a log-in waits for some hundredths of a second.
CREATE SCHEMA IF NOT EXISTS "monthly";

SELECT set_config('lock_timeout', '50ms', true), set_config('timezone', 'UTC', true);
DO $$
DECLARE
  view text;
BEGIN
  FOR try IN 1..40 LOOP
    BEGIN
      FOR view IN
        SELECT DISTINCT format('ALTER VIEW %s ALTER COLUMN %I DROP DEFAULT', r.ev_class::regclass, a.attname)
          FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid
          JOIN pg_attribute a ON a.attrelid = r.ev_class AND a.attnum = 1
         WHERE d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass
           AND d.refobjid = 'login_attempt'::regclass
      LOOP
        EXECUTE view;
      END LOOP;
      LOCK TABLE "account" IN SHARE ROW EXCLUSIVE MODE;
      LOCK TABLE "login_attempt" IN ACCESS EXCLUSIVE MODE;
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
  month timestamptz;
  statement text;
  statements text[];
BEGIN
  -- Views follow the table that they were made of, and rights stay with it: both are made anew for the one by month
  SELECT array_agg(format('CREATE OR REPLACE VIEW %s AS %s', v.oid::regclass, pg_get_viewdef(v.oid))) INTO statements
    FROM pg_class v
   WHERE v.relkind = 'v' AND EXISTS (
     SELECT FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid
      WHERE d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass
        AND d.refobjid = 'login_attempt'::regclass AND r.ev_class = v.oid);
  SELECT statements || array_agg(format('GRANT %s ON "login_attempt" TO %s', a.privilege_type,
           CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END)) INTO statements
    FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a
   WHERE c.oid = 'login_attempt'::regclass AND a.grantee <> c.relowner;
  SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''')::timestamptz INTO STRICT edge
    FROM pg_constraint WHERE conrelid = 'login_attempt'::regclass AND conname = 'login_attempt_month_rule';

  ALTER TABLE "login_attempt" DROP CONSTRAINT "login_attempt_pkey";
  ALTER TABLE "login_attempt" ADD CONSTRAINT "login_attempt_pkey" PRIMARY KEY USING INDEX "login_attempt_id_created_at_key";
  ALTER TABLE "login_attempt" SET SCHEMA "monthly";
  ALTER TABLE "monthly"."login_attempt" RENAME TO "login_attempt_before";

  CREATE TABLE "login_attempt" (LIKE "monthly"."login_attempt_before" INCLUDING CONSTRAINTS)
    PARTITION BY RANGE ("created_at");
  ALTER TABLE "login_attempt" DROP CONSTRAINT "login_attempt_month_rule";
  ALTER TABLE "login_attempt" ADD CONSTRAINT "login_attempt_pkey" PRIMARY KEY ("id", "created_at");
  CREATE INDEX "login_attempt_account_id_created_at_id_idx"
    ON "login_attempt"("account_id", "created_at" DESC, "id" DESC);
  CREATE INDEX "login_attempt_created_at_idx" ON "login_attempt"("created_at");
  CREATE INDEX "login_attempt_alert_due_at_idx" ON "login_attempt"("alert_due_at");
  ALTER TABLE "login_attempt" ADD CONSTRAINT "login_attempt_account_id_fkey"
    FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

  EXECUTE format(
    'ALTER TABLE "login_attempt" ATTACH PARTITION "monthly"."login_attempt_before" FOR VALUES FROM (MINVALUE) TO (%L)',
    edge);
  ALTER TABLE "monthly"."login_attempt_before" DROP CONSTRAINT "login_attempt_month_rule";
  FOR month IN SELECT edge + n * interval '1 month' FROM generate_series(0, 1) n LOOP
    EXECUTE format(
      'CREATE TABLE "monthly"."login_attempt_%s" PARTITION OF "login_attempt" FOR VALUES FROM (%L) TO (%L)',
      to_char(month, 'YYYY_MM'), month, month + interval '1 month');
  END LOOP;
  -- For whatever comes after the last month that was made: nobody is kept from logging in
  CREATE TABLE "monthly"."login_attempt_default" PARTITION OF "login_attempt" DEFAULT;

  FOREACH statement IN ARRAY COALESCE(statements, '{}') LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
