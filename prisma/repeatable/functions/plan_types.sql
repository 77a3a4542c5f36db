-- Lists the allowed values of columns named plan_type. Types may be added but never removed, because existing
-- rows are not validated again.
CREATE OR REPLACE FUNCTION plan_types() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['subscription', 'purchase', 'rental'];
