-- Customers whose charges, refunds, documents or orders have changed, with the time of the change, and customers
-- with an open charge, order, billing cycle, refund or dispute ('infinity'). Each part uses a separate index.
CREATE OR REPLACE VIEW money_change AS
SELECT customer_id, created_at AS changed_at FROM charge
UNION ALL
SELECT customer_id, finished_at FROM charge
UNION ALL
SELECT c.customer_id, t.recorded_at FROM ledger_transfer t JOIN charge c ON c.id = t.charge_id
UNION ALL
SELECT customer_id, created_at FROM earning
UNION ALL
SELECT customer_id, finished_at FROM purchase_order
UNION ALL
SELECT customer_id, ordered_at FROM purchase_order WHERE kind = 'CHANGE'
UNION ALL
SELECT customer_id, 'infinity' FROM purchase_order WHERE state = 'OPEN'
UNION ALL
SELECT customer_id, 'infinity' FROM charge WHERE finished_at IS NULL
UNION ALL
SELECT customer_id, 'infinity' FROM charge WHERE suspense_reason IS NOT NULL AND suspense_resolution IS NULL
UNION ALL
SELECT customer_id, 'infinity' FROM contract WHERE is_charging
UNION ALL
SELECT k.customer_id, 'infinity' FROM billing_cycle y JOIN contract k ON k.id = y.contract_id WHERE y.state = 'OPEN'
UNION ALL
SELECT customer_id, 'infinity' FROM refund WHERE phase IN ('CREATED', 'SENT', 'UNKNOWN')
UNION ALL
SELECT customer_id, 'infinity' FROM dispute WHERE stage = 'OPEN';
