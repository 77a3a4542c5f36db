-- With the connection what was told and what waits to be told ends; that an account or a device ended is still told.
CREATE OR REPLACE FUNCTION forget_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM application_event
   WHERE account_id = OLD.account_id AND client_id = OLD.client_id
     AND NOT (kind IN ('account.closed', 'device.ended') AND state = 'PENDING');
  RETURN NULL;
END
$$;
