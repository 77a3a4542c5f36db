-- Values of columns named plan_type. Add types and never remove one, because existing rows are not validated again.
CREATE OR REPLACE FUNCTION plan_types() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['subscription', 'purchase', 'rental'];
