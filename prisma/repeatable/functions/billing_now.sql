CREATE OR REPLACE FUNCTION billing_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT COALESCE(stands_at, clock_timestamp() + ahead * interval '1 millisecond') FROM business_clock
$$;
