-- Recipients of messages about charges. The view is read once for each renewal.
CREATE OR REPLACE VIEW "customer_account" AS
SELECT c.id AS customer_id, a.id, a.status, a.contact_email, a.proved_email_key, a.language, a.passkey_only_since
  FROM customer c
  JOIN account a ON a.id = c.account_id;
