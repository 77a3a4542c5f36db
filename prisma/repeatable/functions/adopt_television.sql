-- A refresh token of a television whose code the release before approved, while both run: it gets a device and a grant
-- of its own, as those of before got when devices came. Releases after that one write no token that belongs to a session.
CREATE OR REPLACE FUNCTION adopt_television() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  new_id uuid := gen_random_uuid();
  own_id text := translate(encode(sha256(convert_to(NEW.grant_id || new_id, 'UTF8')), 'base64'), '+/=', '-_');
  used_at bigint := (NEW.payload->>'iat')::bigint;
BEGIN
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM oidc_artifact t WHERE t.key = NEW.key) THEN
    RETURN NEW;
  END IF;
  INSERT INTO device (id, account_id, client_id, kind, name, connected_at, last_seen_at, expires_at)
  SELECT new_id, g.account_id, g.client_id, 'tv', '', to_timestamp((NEW.payload->>'iiat')::bigint),
         to_timestamp(used_at), to_timestamp(used_at) + interval '180 days'
    FROM oidc_grant g WHERE g.id = NEW.grant_id AND g.session_id IS NOT NULL;
  IF NOT FOUND THEN
    RETURN NEW;
  END IF;
  INSERT INTO oidc_grant (id, connection_id, account_id, client_id, device_id, payload, created_at, expires_at)
  SELECT own_id, g.connection_id, g.account_id, g.client_id, new_id, g.payload - 'exp', g.created_at,
         '9999-12-31'
    FROM oidc_grant g WHERE g.id = NEW.grant_id;
  NEW.payload := (NEW.payload - 'sessionUid' - 'sid' - 'expiresWithSession')
    || jsonb_build_object('grantId', own_id, 'exp', used_at + 180 * 86400);
  NEW.grant_id := own_id;
  NEW.session_id := NULL;
  NEW.expires_at := to_timestamp(used_at) + interval '180 days';
  RETURN NEW;
END
$$;
