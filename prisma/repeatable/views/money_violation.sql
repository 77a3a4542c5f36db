-- What must be true of money and is not, a row each. Every rule is about rows of one customer and says whose, so that a
-- condition on the customer reaches the indexes of each of them; what is counted beside others is counted row by row,
-- where an EXISTS would be hashed from a whole table.
CREATE OR REPLACE VIEW money_violation AS
SELECT 'a paid order has one charge that pays it, or costs nothing' AS rule, o.id::text AS subject, o.customer_id
  FROM purchase_order o
 WHERE o.state = 'PAID' AND (o.amount > 0)::int <> (
   SELECT count(*) FROM charge p WHERE p.order_id = o.id AND p.phase = 'SUCCEEDED' AND (p.suspense_reason IS NULL OR p.suspense_end = 'HONOURED'))
UNION ALL
SELECT 'what was not bought is not paid', o.id::text, o.customer_id
  FROM purchase_order o
 WHERE o.state IN ('FAILED', 'EXPIRED') AND EXISTS (
   SELECT FROM charge p WHERE p.order_id = o.id AND p.phase = 'SUCCEEDED' AND (p.suspense_reason IS NULL OR p.suspense_end = 'HONOURED'))
UNION ALL
SELECT 'an open order waits for its charge', o.id::text, o.customer_id
  FROM purchase_order o WHERE o.state = 'OPEN' AND NOT EXISTS (
    SELECT FROM charge c
     WHERE c.customer_id = o.customer_id AND c.order_id = o.id AND (c.finished_at IS NULL OR c.suspense_reason IS NOT NULL))
UNION ALL
SELECT 'a charge of an order has the sum of its order', c.id::text, c.customer_id
  FROM charge c JOIN purchase_order o ON o.id = c.order_id WHERE c.amount <> o.amount OR c.customer_id <> o.customer_id
UNION ALL
SELECT 'a paid order gave what was paid for', o.id::text, o.customer_id
  FROM purchase_order o
 WHERE o.state = 'PAID'
   AND NOT EXISTS (SELECT FROM contract k WHERE k.order_id = o.id AND k.id = o.contract_id AND k.customer_id = o.customer_id)
   AND NOT EXISTS (SELECT FROM entitlement e WHERE e.source_id = o.id AND e.customer_id = o.customer_id)
UNION ALL
SELECT 'nothing is given for an order that is not paid', o.id::text, o.customer_id
  FROM purchase_order o
 WHERE o.state <> 'PAID' AND 0 < (SELECT count(*) FROM contract k WHERE k.order_id = o.id)
   + (SELECT count(*) FROM entitlement e WHERE e.customer_id = o.customer_id AND e.source_id = o.id AND e.revoked_at IS NULL)
UNION ALL
SELECT 'an open order holds its plan', o.id::text, o.customer_id
  FROM purchase_order o WHERE o.state = 'OPEN' AND NOT EXISTS (
    SELECT FROM plan_holding h
     WHERE h.customer_id = o.customer_id AND h.plan_id = o.plan_id AND h.order_id = o.id AND h.kind = 'ORDER')
UNION ALL
SELECT 'a plan is held by an open order, a live contract or something bought', h.customer_id || ' ' || h.plan_id, h.customer_id
  FROM plan_holding h
 WHERE 0 = CASE h.kind
   WHEN 'ORDER' THEN (SELECT count(*) FROM purchase_order o WHERE o.id = h.order_id AND o.state = 'OPEN')
   WHEN 'CONTRACT' THEN (SELECT count(*) FROM contract k WHERE k.id = h.contract_id AND k.ended_on IS NULL)
   ELSE (SELECT count(*) FROM entitlement e WHERE e.customer_id = h.customer_id AND e.source_id = h.order_id) END
UNION ALL
SELECT 'a live contract that was bought holds its plan', k.id::text, k.customer_id
  FROM contract k WHERE k.ended_on IS NULL AND k.order_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM plan_holding h WHERE h.contract_id = k.id AND h.customer_id = k.customer_id AND h.plan_id = k.plan_id)
UNION ALL
SELECT 'uses of a campaign by a member are counted', u.campaign_id || ' ' || u.customer_id, u.customer_id
  FROM campaign_use u
 WHERE (u.sold, u.reserved) <> (
   SELECT count(*) FILTER (WHERE o.state = 'PAID'), count(*) FILTER (WHERE o.state = 'OPEN')
     FROM purchase_order o WHERE o.customer_id = u.customer_id AND o.campaign_id = u.campaign_id)
UNION ALL
SELECT 'uses of a campaign by a member are counted', o.campaign_id || ' ' || o.customer_id, o.customer_id
  FROM purchase_order o
 WHERE o.campaign_id IS NOT NULL AND o.state IN ('PAID', 'OPEN') AND NOT EXISTS (
   SELECT FROM campaign_use u WHERE u.campaign_id = o.campaign_id AND u.customer_id = o.customer_id)
 GROUP BY o.campaign_id, o.customer_id
UNION ALL
SELECT 'a settled cycle that cost anything is paid by its charge', y.id::text, k.customer_id
  FROM contract k JOIN billing_cycle y ON y.contract_id = k.id
 WHERE y.settled_by IS NOT NULL AND NOT EXISTS (
   SELECT FROM charge p
    WHERE p.id = y.settled_by AND p.amount = y.amount AND p.phase = 'SUCCEEDED'
      AND (p.suspense_reason IS NULL OR p.suspense_end = 'HONOURED'))
UNION ALL
SELECT 'settled cycles are counted', k.id::text, k.customer_id
  FROM contract k
 WHERE k.settled_cycles <> (SELECT count(*) FROM billing_cycle y WHERE y.contract_id = k.id AND y.state = 'SETTLED')
UNION ALL
SELECT 'a live contract gives its right', k.id::text, k.customer_id
  FROM contract k WHERE k.ended_on IS NULL AND k.held_since IS NULL AND NOT EXISTS (
    SELECT FROM entitlement e WHERE e.source_id = k.id AND e.customer_id = k.customer_id)
UNION ALL
SELECT broken.rule, c.id::text, c.customer_id
  FROM charge c
  CROSS JOIN LATERAL (
    SELECT COALESCE(c.collected, 0) AS received, c.suspense_reason IS NOT NULL AND c.suspense_end IS NULL AS is_open,
           c.suspense_reason IS NULL OR c.suspense_end = 'HONOURED' AS is_earned) AS state
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
    ('what is given back is reserved, and no more', COALESCE(c.refunded_reserved, 0) <> given_back + under_way),
    ('a gateway owes what it took and has not given back', book.receivable <> received - given_back - taken_back),
    ('what a gateway took is booked at that gateway', book.taken <> received),
    ('what was earned is in the books', book.earned <> CASE WHEN is_earned THEN received - given_back - under_way ELSE 0 END),
    ('what was earned is shown to its member', shown.sum <> CASE WHEN is_earned THEN received - given_back ELSE 0 END),
    ('the tax in the books is the tax that is shown', under_way = 0 AND book.tax <> shown.tax),
    ('what is being given back is payable', book.payable <> under_way),
    ('money without a place is in suspense until it has one',
     book.suspended <> CASE WHEN is_open THEN received - under_way ELSE 0 END)) AS broken (rule, is_so)
 WHERE broken.is_so
UNION ALL
SELECT 'a charge that stays unknown is with people', c.id::text, c.customer_id
  FROM charge c
 WHERE c.phase = 'UNKNOWN' AND c.attention_since IS NULL AND c.unknown_since < clock_timestamp() - interval '3 days'
UNION ALL
SELECT 'a contract is charged for one period at a time', k.id::text, k.customer_id
  FROM contract k
 WHERE COALESCE(k.is_charging, false)::int <> (
   SELECT count(*) FROM billing_cycle y JOIN charge c ON c.cycle_id = y.id
    WHERE y.contract_id = k.id AND y.state = 'OPEN' AND c.phase IN ('CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN'))
UNION ALL
SELECT 'what has ended is charged no more, and nothing of it is open', y.id::text, k.customer_id
  FROM contract k JOIN billing_cycle y ON y.contract_id = k.id
 WHERE k.ended_on IS NOT NULL AND y.state = 'OPEN'
UNION ALL
SELECT 'a contract has one open period', k.id::text, k.customer_id
  FROM contract k WHERE 1 < (SELECT count(*) FROM billing_cycle y WHERE y.contract_id = k.id AND y.state = 'OPEN')
UNION ALL
SELECT 'a charge of a period has its sum', c.id::text, c.customer_id
  FROM charge c JOIN billing_cycle y ON y.id = c.cycle_id JOIN contract k ON k.id = y.contract_id
 WHERE c.amount <> y.amount OR c.customer_id <> k.customer_id
UNION ALL
SELECT 'a charge that pays for a period settled it', p.id::text, p.customer_id
  FROM charge p JOIN billing_cycle y ON y.id = p.cycle_id
 WHERE p.phase = 'SUCCEEDED' AND (p.suspense_reason IS NULL OR p.suspense_end = 'HONOURED')
   AND (y.state <> 'SETTLED' OR y.settled_by <> p.id)
UNION ALL
SELECT 'a period that cost nothing is shown to its member', y.id::text, k.customer_id
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
    ('periods follow one another', y.is_back), ('what was paid for does not overlap', y.is_twice)) AS broken (rule, is_so)
 WHERE broken.is_so
UNION ALL
SELECT 'a discount holds as often as it was given', k.id::text, k.customer_id
  FROM contract k
 WHERE k.discount_count < (
   SELECT count(*) FROM billing_cycle y WHERE y.contract_id = k.id AND y.state = 'SETTLED' AND y.discount > 0)
UNION ALL
SELECT 'tax is within what is paid, rounded once as its charge says', y.id::text, k.customer_id
  FROM contract k JOIN billing_cycle y ON y.contract_id = k.id
 WHERE y.tax <> CASE y.tax_rounding
   WHEN 'ceil' THEN (y.amount::bigint * y.tax_rate + 99 + y.tax_rate) / (100 + y.tax_rate)
   WHEN 'round' THEN (2 * y.amount::bigint * y.tax_rate + 100 + y.tax_rate) / (2 * (100 + y.tax_rate))
   ELSE y.amount::bigint * y.tax_rate / (100 + y.tax_rate) END
UNION ALL
SELECT 'tax is within what is paid, rounded once as its charge says', e.id::text, e.customer_id
  FROM earning e
 WHERE e.kind <> 'REFUND' AND e.tax_amount <> CASE e.tax_rounding
   WHEN 'ceil' THEN (e.billing_amount::bigint * e.tax_rate + 99 + e.tax_rate) / (100 + e.tax_rate)
   WHEN 'round' THEN (2 * e.billing_amount::bigint * e.tax_rate + 100 + e.tax_rate) / (2 * (100 + e.tax_rate))
   ELSE e.billing_amount::bigint * e.tax_rate / (100 + e.tax_rate) END
UNION ALL
SELECT 'what was earned bears the tax of its charge', e.id::text, e.customer_id
  FROM earning e JOIN charge c ON c.id = e.charge_id
 WHERE (e.tax_rate, e.tax_rounding) <> (c.tax_rate, c.tax_rounding)
UNION ALL
SELECT 'a period bears the tax of the charge that pays for it', y.id::text, k.customer_id
  FROM contract k JOIN billing_cycle y ON y.contract_id = k.id JOIN charge c ON c.id = y.settled_by
 WHERE (y.tax_rate, COALESCE(y.tax_rounding, 'floor')) <> (c.tax_rate, c.tax_rounding)
UNION ALL
SELECT 'what a carrier collects is not charged by us', c.id::text, c.customer_id
  FROM charge c
 WHERE c.initiator = 'STORE' AND 0 < (
   SELECT count(*) FROM billing_cycle y JOIN contract k ON k.id = y.contract_id
    WHERE y.id = c.cycle_id AND k.clock = 'provider' AND (k.own_clock_from IS NULL OR y.due_on < k.own_clock_from));
