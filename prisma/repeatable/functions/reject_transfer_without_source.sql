CREATE OR REPLACE FUNCTION reject_transfer_without_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF num_nonnulls(NEW.payout_id, NEW.charge_id) <> 1 THEN
    RAISE EXCEPTION 'A transfer names what it is for' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
