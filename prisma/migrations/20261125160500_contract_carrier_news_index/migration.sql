-- Of which month a carrier has to say something, also where the store collects by itself from a later one
CREATE INDEX CONCURRENTLY "contract_carrier_news_idx" ON "contract" (("schedule_base" + "cycles_since_base" * interval '1 month'))
  WHERE "clock" = 'provider' AND "ended_on" IS NULL AND "held_since" IS NULL
    AND "cancel_requested_on" IS NULL AND "method" = 'usable';
