-- Violations of the payment rules, one row each. Every rule concerns rows of one customer, so that a condition
-- on customer_id uses the indexes of all tables. Counts are correlated subqueries, because PostgreSQL would
-- hash a whole table for EXISTS.
CREATE OR REPLACE VIEW money_violation AS
SELECT 'paid_order_has_one_charge' AS rule, o.id::text AS subject, o.customer_id
  FROM purchase_order o
 WHERE o.state = 'PAID' AND (o.amount > 0)::int <> (
   SELECT count(*) FROM charge p WHERE p.order_id = o.id AND p.phase = 'SUCCEEDED' AND (p.suspense_reason IS NULL OR p.suspense_resolution = 'FULFILLED'))
UNION ALL
SELECT 'failed_order_has_no_payment', o.id::text, o.customer_id
  FROM purchase_order o
 WHERE o.state IN ('FAILED', 'EXPIRED') AND EXISTS (
   SELECT FROM charge p WHERE p.order_id = o.id AND p.phase = 'SUCCEEDED' AND (p.suspense_reason IS NULL OR p.suspense_resolution = 'FULFILLED'))
UNION ALL
SELECT 'open_order_has_open_charge', o.id::text, o.customer_id
  FROM purchase_order o WHERE o.state = 'OPEN' AND NOT EXISTS (
    SELECT FROM charge c
     WHERE c.customer_id = o.customer_id AND c.order_id = o.id AND (c.finished_at IS NULL OR c.suspense_reason IS NOT NULL))
UNION ALL
SELECT 'order_charge_amount_matches', c.id::text, c.customer_id
  FROM charge c JOIN purchase_order o ON o.id = c.order_id WHERE c.amount <> o.amount OR c.customer_id <> o.customer_id
UNION ALL
SELECT 'paid_order_has_entitlement', o.id::text, o.customer_id
  FROM purchase_order o
 WHERE o.state = 'PAID'
   AND NOT EXISTS (SELECT FROM contract k WHERE k.order_id = o.id AND k.id = o.contract_id AND k.customer_id = o.customer_id)
   AND NOT EXISTS (SELECT FROM entitlement e WHERE e.source_id = o.id AND e.customer_id = o.customer_id)
UNION ALL
SELECT 'unpaid_order_has_no_entitlement', o.id::text, o.customer_id
  FROM purchase_order o
 WHERE o.state <> 'PAID' AND o.kind = 'PURCHASE' AND 0 < (SELECT count(*) FROM contract k WHERE k.order_id = o.id)
   + (SELECT count(*) FROM entitlement e WHERE e.customer_id = o.customer_id AND e.source_id = o.id AND e.revoked_at IS NULL)
UNION ALL
SELECT 'open_order_reserves_plan', o.id::text, o.customer_id
  FROM purchase_order o WHERE o.state = 'OPEN' AND NOT EXISTS (
    SELECT FROM plan_reservation h
     WHERE h.customer_id = o.customer_id AND h.plan_id = o.plan_id AND h.order_id = o.id AND h.kind = 'ORDER')
UNION ALL
SELECT 'plan_reservation_has_owner', h.customer_id || ' ' || h.plan_id, h.customer_id
  FROM plan_reservation h
 WHERE 0 = CASE h.kind
   WHEN 'ORDER' THEN (SELECT count(*) FROM purchase_order o WHERE o.id = h.order_id AND o.state IN ('OPEN', 'SCHEDULED'))
   WHEN 'CONTRACT' THEN (SELECT count(*) FROM contract k WHERE k.id = h.contract_id AND k.ended_on IS NULL)
   ELSE (SELECT count(*) FROM entitlement e WHERE e.customer_id = h.customer_id AND e.source_id = h.order_id) END
UNION ALL
SELECT 'live_contract_reserves_plan', k.id::text, k.customer_id
  FROM contract k WHERE k.ended_on IS NULL AND k.order_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM plan_reservation h WHERE h.contract_id = k.id AND h.customer_id = k.customer_id AND h.plan_id = k.plan_id)
UNION ALL
SELECT 'scheduled_change_has_order', k.id::text, k.customer_id
  FROM contract k WHERE k.scheduled_change IS NOT NULL AND NOT EXISTS (
    SELECT FROM purchase_order o
     WHERE o.changes_contract_id = k.id AND o.state = 'SCHEDULED' AND o.id::text = k.scheduled_change->>'orderId'
       AND o.plan_id = k.scheduled_change->>'planId' AND o.contract_id IS NULL)
UNION ALL
SELECT 'scheduled_order_has_contract', o.id::text, o.customer_id
  FROM purchase_order o
 WHERE o.state = 'SCHEDULED' AND 0 = CASE WHEN o.contract_id IS NULL
   THEN (SELECT count(*) FROM contract k WHERE k.id = o.changes_contract_id AND k.scheduled_change->>'orderId' = o.id::text)
   ELSE (SELECT count(*) FROM contract k
          WHERE k.id = o.contract_id AND k.order_id = o.id AND k.ended_on IS NULL AND k.settled_cycles = 0) END
UNION ALL
SELECT 'change_of_plan_pays_no_day_twice', k.id::text, k.customer_id
  FROM contract k
 WHERE k.predecessor_id IS NOT NULL AND 0 < (
   SELECT count(*) FROM billing_cycle y JOIN billing_cycle earlier ON earlier.contract_id = k.predecessor_id
    WHERE y.contract_id = k.id AND y.state = 'SETTLED' AND earlier.state = 'SETTLED' AND earlier.ends_on > y.starts_on)
UNION ALL
SELECT 'campaign_member_usage_matches_orders', u.campaign_id || ' ' || u.customer_id, u.customer_id
  FROM campaign_member_usage u
 WHERE (u.sold, u.reserved) <> (
   SELECT count(*) FILTER (WHERE o.state = 'PAID'), count(*) FILTER (WHERE o.state IN ('OPEN', 'SCHEDULED'))
     FROM purchase_order o WHERE o.customer_id = u.customer_id AND o.campaign_id = u.campaign_id)
UNION ALL
SELECT 'campaign_member_usage_matches_orders', o.campaign_id || ' ' || o.customer_id, o.customer_id
  FROM purchase_order o
 WHERE o.campaign_id IS NOT NULL AND o.state IN ('PAID', 'OPEN', 'SCHEDULED') AND NOT EXISTS (
   SELECT FROM campaign_member_usage u WHERE u.campaign_id = o.campaign_id AND u.customer_id = o.customer_id)
 GROUP BY o.campaign_id, o.customer_id
UNION ALL
SELECT 'settled_cycle_has_charge', y.id::text, k.customer_id
  FROM contract k JOIN billing_cycle y ON y.contract_id = k.id
 WHERE y.settled_by IS NOT NULL AND NOT EXISTS (
   SELECT FROM charge p
    WHERE p.id = y.settled_by AND p.amount = y.amount AND p.phase = 'SUCCEEDED'
      AND (p.suspense_reason IS NULL OR p.suspense_resolution = 'FULFILLED'))
UNION ALL
SELECT 'settled_cycle_count_matches', k.id::text, k.customer_id
  FROM contract k
 WHERE k.settled_cycles <> (SELECT count(*) FROM billing_cycle y WHERE y.contract_id = k.id AND y.state = 'SETTLED')
UNION ALL
SELECT 'live_contract_has_entitlement', k.id::text, k.customer_id
  FROM contract k WHERE k.ended_on IS NULL AND k.held_since IS NULL AND k.last_settlement NOT IN ('TAKEN_OVER', 'TAKEN_OVER_TRIAL') AND NOT EXISTS (
    SELECT FROM entitlement e WHERE e.source_id = k.id AND e.customer_id = k.customer_id)
UNION ALL
SELECT broken.rule, c.id::text, c.customer_id
  FROM charge c
  CROSS JOIN LATERAL (
    SELECT COALESCE(c.collected, 0) AS received, c.suspense_reason IS NOT NULL AND c.suspense_resolution IS NULL AS is_open,
           c.suspense_reason IS NULL OR c.suspense_resolution = 'FULFILLED' AS is_earned) AS state
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(r.amount) FILTER (WHERE r.phase = 'SUCCEEDED'), 0) AS given_back,
           COALESCE(sum(r.amount) FILTER (WHERE r.ended_at IS NULL), 0) AS under_way
      FROM refund r WHERE r.charge_id = c.id) AS refunded
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(d.amount), 0) AS taken_back
      FROM dispute d WHERE d.charge_id = c.id AND d.stage IN ('OPEN', 'LOST')) AS disputed
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(e.billing_amount), 0) AS sum, COALESCE(sum(e.tax_amount), 0) AS tax
      FROM earning e WHERE e.charge_id = c.id) AS shown
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(leg.amount) FILTER (WHERE leg.account LIKE 'gateway\_receivable:%'), 0) AS receivable,
           COALESCE(-sum(leg.amount) FILTER (WHERE leg.account LIKE 'sales:%' OR leg.account LIKE 'consumption\_tax:%'), 0) AS earned,
           COALESCE(-sum(leg.amount) FILTER (WHERE leg.account LIKE 'consumption\_tax:%'), 0) AS tax,
           COALESCE(-sum(leg.amount) FILTER (WHERE leg.account = 'refunds_payable'), 0) AS payable,
           COALESCE(-sum(leg.amount) FILTER (WHERE leg.account = 'suspense'), 0) AS suspended,
           COALESCE(sum(leg.amount) FILTER (WHERE leg.account = 'gateway_receivable:' || c.gateway_id
                                              AND t.event IN ('CHARGE_SETTLED', 'CHARGE_SUSPENDED')), 0) AS taken
      FROM ledger_transfer t CROSS JOIN LATERAL (VALUES (t.debit, t.amount), (t.credit, -t.amount)) AS leg (account, amount)
     WHERE t.charge_id = c.id) AS book
  CROSS JOIN LATERAL (VALUES
    ('refund_reservation_matches_refunds', COALESCE(c.refund_reserved, 0) <> given_back + under_way),
    ('gateway_receivable_matches', book.receivable <> received - given_back - taken_back),
    ('collected_amount_is_booked', book.taken <> received),
    ('earned_amount_is_booked', book.earned <> CASE WHEN is_earned THEN received - given_back - under_way ELSE 0 END),
    ('earned_amount_is_documented', shown.sum <> CASE WHEN is_earned THEN received - given_back ELSE 0 END),
    ('booked_tax_matches_documents', under_way = 0 AND book.tax <> shown.tax),
    ('pending_refund_is_payable', book.payable <> under_way),
    ('unallocated_money_is_in_suspense',
     book.suspended <> CASE WHEN is_open THEN received - under_way ELSE 0 END)) AS broken (rule, is_so)
 WHERE broken.is_so
UNION ALL
SELECT 'unknown_charge_needs_review', c.id::text, c.customer_id
  FROM charge c
 WHERE c.phase = 'UNKNOWN' AND c.needs_review_since IS NULL AND c.unknown_since < clock_timestamp() - interval '3 days'
UNION ALL
SELECT 'one_open_charge_per_contract', k.id::text, k.customer_id
  FROM contract k
 WHERE COALESCE(k.is_charging, false)::int <> (
   SELECT count(*) FROM billing_cycle y JOIN charge c ON c.cycle_id = y.id
    WHERE y.contract_id = k.id AND y.state = 'OPEN' AND c.phase IN ('CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN'))
UNION ALL
SELECT 'ended_contract_has_no_open_cycle', y.id::text, k.customer_id
  FROM contract k JOIN billing_cycle y ON y.contract_id = k.id
 WHERE k.ended_on IS NOT NULL AND y.state = 'OPEN'
UNION ALL
SELECT 'one_open_cycle_per_contract', k.id::text, k.customer_id
  FROM contract k WHERE 1 < (SELECT count(*) FROM billing_cycle y WHERE y.contract_id = k.id AND y.state = 'OPEN')
UNION ALL
SELECT 'cycle_charge_amount_matches', c.id::text, c.customer_id
  FROM charge c JOIN billing_cycle y ON y.id = c.cycle_id JOIN contract k ON k.id = y.contract_id
 WHERE c.amount <> y.amount OR c.customer_id <> k.customer_id
UNION ALL
SELECT 'successful_charge_settles_cycle', p.id::text, p.customer_id
  FROM charge p JOIN billing_cycle y ON y.id = p.cycle_id
 WHERE p.phase = 'SUCCEEDED' AND (p.suspense_reason IS NULL OR p.suspense_resolution = 'FULFILLED')
   AND (y.state <> 'SETTLED' OR y.settled_by <> p.id)
UNION ALL
SELECT 'free_cycle_is_documented', y.id::text, k.customer_id
  FROM contract k JOIN billing_cycle y ON y.contract_id = k.id
 WHERE y.state = 'SETTLED' AND y.amount = 0 AND NOT EXISTS (
   SELECT FROM earning e
    WHERE e.customer_id = k.customer_id AND e.kind = 'ZERO' AND (e.cycle_id = y.id OR e.order_id = k.order_id))
UNION ALL
SELECT broken.rule, y.id::text, k.customer_id
  FROM contract k
  CROSS JOIN LATERAL (
    SELECT id, due_on <= lag(due_on) OVER (ORDER BY number) AS is_back,
           state = 'SETTLED' AND starts_on < max(ends_on) FILTER (WHERE state = 'SETTLED')
             OVER (ORDER BY number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS is_twice
      FROM billing_cycle WHERE contract_id = k.id) AS y
  CROSS JOIN LATERAL (VALUES
    ('cycles_are_in_order', y.is_back), ('settled_cycles_do_not_overlap', y.is_twice)) AS broken (rule, is_so)
 WHERE broken.is_so
UNION ALL
SELECT 'discount_count_is_not_exceeded', k.id::text, k.customer_id
  FROM contract k
 WHERE k.discount_count < (
   SELECT count(*) FROM billing_cycle y WHERE y.contract_id = k.id AND y.state = 'SETTLED' AND y.discount > 0)
UNION ALL
SELECT 'tax_is_rounded_once', y.id::text, k.customer_id
  FROM contract k JOIN billing_cycle y ON y.contract_id = k.id
 WHERE y.tax <> CASE y.tax_rounding
   WHEN 'ceil' THEN (y.amount::bigint * y.tax_rate + 99 + y.tax_rate) / (100 + y.tax_rate)
   WHEN 'round' THEN (2 * y.amount::bigint * y.tax_rate + 100 + y.tax_rate) / (2 * (100 + y.tax_rate))
   ELSE y.amount::bigint * y.tax_rate / (100 + y.tax_rate) END
UNION ALL
SELECT 'tax_is_rounded_once', e.id::text, e.customer_id
  FROM earning e
 WHERE e.kind <> 'REFUND' AND e.tax_amount <> CASE e.tax_rounding
   WHEN 'ceil' THEN (e.billing_amount::bigint * e.tax_rate + 99 + e.tax_rate) / (100 + e.tax_rate)
   WHEN 'round' THEN (2 * e.billing_amount::bigint * e.tax_rate + 100 + e.tax_rate) / (2 * (100 + e.tax_rate))
   ELSE e.billing_amount::bigint * e.tax_rate / (100 + e.tax_rate) END
UNION ALL
SELECT 'document_tax_matches_charge', e.id::text, e.customer_id
  FROM earning e JOIN charge c ON c.id = e.charge_id
 WHERE (e.tax_rate, e.tax_rounding) <> (c.tax_rate, c.tax_rounding)
UNION ALL
SELECT 'cycle_tax_matches_charge', y.id::text, k.customer_id
  FROM contract k JOIN billing_cycle y ON y.contract_id = k.id JOIN charge c ON c.id = y.settled_by
 WHERE (y.tax_rate, COALESCE(y.tax_rounding, 'floor')) <> (c.tax_rate, c.tax_rounding)
UNION ALL
SELECT 'carrier_cycle_has_no_store_charge', c.id::text, c.customer_id
  FROM charge c
 WHERE c.initiator = 'STORE' AND 0 < (
   SELECT count(*) FROM billing_cycle y JOIN contract k ON k.id = y.contract_id
    WHERE y.id = c.cycle_id AND k.clock = 'provider' AND (k.store_clock_from IS NULL OR y.due_on < k.store_clock_from));
