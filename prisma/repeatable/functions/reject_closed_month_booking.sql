-- Rejects ledger transfers dated in a closed month. The writer records them on the first open day instead.
CREATE OR REPLACE FUNCTION reject_closed_month_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM closed_month WHERE first_open_on > NEW.booked_on) THEN
    RAISE EXCEPTION 'The month of % is closed', NEW.booked_on USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
