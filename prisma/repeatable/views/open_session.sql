-- Sessions without what opens them.
CREATE OR REPLACE VIEW "open_session" AS
SELECT "id" AS "session_id", "account_id", "methods", "external_identity_id", "expires_at", "passkey_id" FROM "session";
