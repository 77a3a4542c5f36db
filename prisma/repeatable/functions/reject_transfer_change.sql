CREATE OR REPLACE FUNCTION reject_transfer_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  links CONSTANT text[] := '{charge_id,refund_id,dispute_id}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF num_nonnulls(NEW.charge_id, NEW.refund_id, NEW.dispute_id) = 0 AND OLD.recorded_at < billing_now() - interval '10 years'
       AND to_jsonb(NEW) - links = to_jsonb(OLD) - links THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
