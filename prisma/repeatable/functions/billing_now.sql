CREATE OR REPLACE FUNCTION billing_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT COALESCE(frozen_at, clock_timestamp() + offset_ms * interval '1 millisecond') FROM business_clock
$$;
