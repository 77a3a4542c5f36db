-- Increments the version of the member's rights in the transaction of the change. Customers of closed accounts
-- have no version.
CREATE OR REPLACE FUNCTION increment_rights_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rights_version AS v (account_id, version, changed_at, next_change_at)
  SELECT c.account_id, 1, (SELECT billing_now()), NULL FROM customer c
   WHERE c.id = NEW.customer_id AND c.account_id IS NOT NULL
  ON CONFLICT (account_id) DO UPDATE
     SET version = v.version + 1, changed_at = GREATEST(v.changed_at, excluded.changed_at), next_change_at = NULL;
  RETURN NULL;
END
$$;
