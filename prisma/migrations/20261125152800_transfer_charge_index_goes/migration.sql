DROP INDEX CONCURRENTLY "ledger_transfer_charge_id_idx";
