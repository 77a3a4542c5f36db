-- What a column called plan_type may hold. A type is added, never taken away: older rows are not read again.
CREATE OR REPLACE FUNCTION plan_types() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['subscription', 'purchase', 'rental'];
