-- At most one successor per contract, and one scheduled change per contract.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS contract_predecessor_id_key ON contract (predecessor_id);
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS purchase_order_scheduled_key ON purchase_order (changes_contract_id) WHERE (state = 'SCHEDULED');
CREATE INDEX CONCURRENTLY IF NOT EXISTS contract_scheduled_plan_idx ON contract ((scheduled_change->>'planId')) WHERE (scheduled_change IS NOT NULL);
CREATE INDEX CONCURRENTLY IF NOT EXISTS purchase_order_changes_contract_id_idx ON purchase_order (changes_contract_id) WHERE (changes_contract_id IS NOT NULL);
