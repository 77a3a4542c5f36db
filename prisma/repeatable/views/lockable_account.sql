-- A login locks its account FOR SHARE before its credential, and changes of credentials lock the same row FOR NO KEY
-- UPDATE. A login therefore waits for such changes, and logins do not wait for each other.
CREATE OR REPLACE VIEW "lockable_account" AS
SELECT a."id", a."status" FROM "account" a;
