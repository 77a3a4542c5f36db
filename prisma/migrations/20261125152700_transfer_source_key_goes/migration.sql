DROP INDEX CONCURRENTLY "ledger_transfer_source_key";
