CREATE INDEX CONCURRENTLY "audit_event_sealed_in_idx" ON "audit_event"("sealed_in");
