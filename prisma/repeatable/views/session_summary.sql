-- Sessions without their token hashes.
CREATE OR REPLACE VIEW "session_summary" AS
SELECT "id" AS "session_id", "account_id", "methods", "linked_account_id", "expires_at", "passkey_id" FROM "session";
