-- Rows are appended and stay where they are, so that a summary of their blocks is enough
CREATE INDEX CONCURRENTLY "ledger_transfer_recorded_at_idx" ON "ledger_transfer" USING BRIN ("recorded_at") WITH (pages_per_range = 32, autosummarize = on);
