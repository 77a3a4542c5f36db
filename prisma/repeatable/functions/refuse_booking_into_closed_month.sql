-- Nothing is booked into a month that the accountant has: whoever writes a transfer moves it to the first open day
CREATE OR REPLACE FUNCTION refuse_booking_into_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM closed_month WHERE first_open_on > NEW.booked_on) THEN
    RAISE EXCEPTION 'The month of % is closed', NEW.booked_on USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
