CREATE INDEX CONCURRENTLY "outbox_message_provider_id_idx" ON "outbox_message"("provider_id");
