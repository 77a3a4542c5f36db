-- Rows are appended and stay where they are, so that a summary of their blocks is enough
CREATE INDEX CONCURRENTLY "earning_created_at_idx" ON "earning" USING BRIN ("created_at") WITH (pages_per_range = 32, autosummarize = on);
