-- The check of money looks at members who scheduled a change of plan since the last check.
CREATE INDEX CONCURRENTLY IF NOT EXISTS purchase_order_change_ordered_at_idx ON purchase_order (ordered_at) WHERE (kind = 'CHANGE');
