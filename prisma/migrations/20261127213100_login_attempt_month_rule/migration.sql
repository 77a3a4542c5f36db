-- Of the parts to come. Here, so that a role that may make none is refused before any rule stands
CREATE SCHEMA IF NOT EXISTS "monthly";
CREATE SCHEMA IF NOT EXISTS "yearly";

-- What is written until the table goes by month comes before the month after next: nobody is refused meanwhile.
-- Checked in a migration of its own, beside writers
SELECT set_config('timezone', 'UTC', true);
DO $$
DECLARE
  latest timestamptz := GREATEST(
    now(),
    (SELECT COALESCE("stands_at", now() + "ahead" * interval '1 millisecond') FROM "business_clock"),
    (SELECT max("created_at") FROM "login_attempt"));
BEGIN
  EXECUTE format(
    'ALTER TABLE "login_attempt" ADD CONSTRAINT "login_attempt_month_rule" CHECK ("created_at" < %L::timestamptz) NOT VALID',
    date_trunc('month', latest) + interval '2 months');
END
$$;
