CREATE OR REPLACE FUNCTION reject_business_clock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('account.business_clock', true) IS DISTINCT FROM 'movable' THEN
    RAISE EXCEPTION 'Business time is real time here' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
