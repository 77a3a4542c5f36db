-- Enqueues an event for each connected application that subscribes to the kind (TG_ARGV), in the transaction of
-- the change. If an event without a delivery attempt exists, it is updated instead. When a connection is
-- deleted, its pending events are deleted too, except events about the end of an account or a device.
CREATE OR REPLACE FUNCTION enqueue_application_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject uuid;
  app text;
  counted integer;
BEGIN
  IF TG_TABLE_NAME = 'oidc_connection' THEN
    DELETE FROM application_event
     WHERE account_id = OLD.account_id AND client_id = OLD.client_id
       AND NOT (kind IN ('account.closed', 'device.ended') AND state = 'PENDING');
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME = 'account' THEN subject := OLD.id;
  ELSIF TG_OP = 'DELETE' THEN subject := OLD.account_id;
  ELSE subject := NEW.account_id;
  END IF;
  IF TG_TABLE_NAME = 'device' THEN app := NEW.client_id; END IF;
  IF TG_TABLE_NAME = 'rights_version' THEN counted := NEW.version; END IF;

  INSERT INTO application_event AS e (id, client_id, account_id, kind, version, next_attempt_at, created_at)
  SELECT gen_random_uuid(), c.client_id, subject, TG_ARGV[0], counted, 'epoch', (SELECT billing_now())
    FROM oidc_connection c JOIN event_receiver r ON r.client_id = c.client_id
   WHERE c.account_id = subject AND TG_ARGV[0] = ANY (r.kinds) AND (app IS NULL OR c.client_id = app)
     AND CASE TG_ARGV[0] WHEN 'membership.changed' THEN c.scopes && r.membership_scopes
                         WHEN 'profile.changed' THEN c.scopes && r.profile_scopes
                         ELSE true END
     AND EXISTS (SELECT FROM account a WHERE a.id = subject)
   ORDER BY c.client_id
  ON CONFLICT (client_id, account_id, kind) WHERE state = 'PENDING' AND attempts = 0
  DO UPDATE SET version = GREATEST(e.version, excluded.version), created_at = GREATEST(e.created_at, excluded.created_at);
  RETURN CASE WHEN TG_WHEN = 'BEFORE' THEN OLD END;
END
$$;
