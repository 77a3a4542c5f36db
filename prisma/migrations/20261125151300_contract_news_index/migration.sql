-- Of which month a carrier has to say something
CREATE INDEX CONCURRENTLY "contract_news_idx" ON "contract" (("schedule_base" + "cycles_since_base" * interval '1 month'))
  WHERE "clock" = 'provider' AND "own_clock_from" IS NULL AND "ended_on" IS NULL AND "held_since" IS NULL
    AND "cancel_requested_on" IS NULL AND "method" = 'usable';
