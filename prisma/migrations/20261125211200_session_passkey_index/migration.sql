CREATE INDEX CONCURRENTLY "session_passkey_id_idx" ON "session"("passkey_id");
