-- Beside writers; the key of a table by month has its month in it
CREATE UNIQUE INDEX CONCURRENTLY "login_attempt_id_created_at_key" ON "login_attempt"("id", "created_at");
