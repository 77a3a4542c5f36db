-- To whom the store writes about what it has charged: one statement for each of many renewals.
CREATE OR REPLACE VIEW "customer_account" AS
SELECT c.id AS customer_id, a.id, a.status, a.contact_email, a.proved_email_key, a.language, a.passkey_only_since
  FROM customer c
  JOIN account a ON a.id = c.account_id;
