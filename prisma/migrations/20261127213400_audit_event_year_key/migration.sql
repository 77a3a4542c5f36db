-- As for login_attempt, and each by itself, beside writers: the key of a table by year has its time in it; what is
-- written until the table goes by year comes before the end of the year of the next month, so that nobody is refused.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "audit_event_id_created_at_key" ON "audit_event"("id", "created_at");
-- Of the table, this one waits for whoever is there as briefly as others do
SET lock_timeout = '2s';
DO $$ BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_constraint WHERE conrelid = 'audit_event'::regclass AND conname = 'audit_event_year_rule'
  ) THEN
    EXECUTE (
      SELECT format(
        'ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_year_rule" CHECK ("created_at" < %L::timestamptz) NOT VALID',
        (date_trunc('year', latest AT TIME ZONE 'UTC' + interval '1 month') + interval '1 year') AT TIME ZONE 'UTC')
      FROM (SELECT GREATEST(
        now(),
        (SELECT COALESCE("stands_at", now() + "ahead" * interval '1 millisecond') FROM "business_clock"),
        (SELECT max("created_at") FROM "audit_event")) AS latest) AS times); END IF; END $$;
ALTER TABLE "audit_event" VALIDATE CONSTRAINT "audit_event_year_rule";
