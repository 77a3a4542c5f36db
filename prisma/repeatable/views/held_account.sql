-- A login locks its account FOR SHARE before its credential: it then waits for every change of what guards the account,
-- which locks the same row FOR NO KEY UPDATE, and logins do not wait for each other.
CREATE OR REPLACE VIEW "held_account" AS
SELECT a."id", a."status" FROM "account" a;
