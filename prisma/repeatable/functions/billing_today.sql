CREATE OR REPLACE FUNCTION billing_today() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (billing_now() AT TIME ZONE 'Asia/Tokyo')::date
$$;
