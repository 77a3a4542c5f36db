-- Sums of an account are kept by day and month, and nothing asks for its transfers
DROP INDEX CONCURRENTLY "ledger_transfer_debit_idx";
