-- A login locks the account row FOR SHARE before the credential. Changes of credentials lock the same row FOR
-- NO KEY UPDATE. A login therefore waits for such changes, but logins do not wait for each other.
CREATE OR REPLACE VIEW "lockable_account" AS
SELECT a."id", a."status" FROM "account" a;
