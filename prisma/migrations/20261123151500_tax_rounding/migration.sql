-- What was agreed before a store could choose was rounded down. A process of the release before writes whole rows of
-- "billing_cycle" without the column: null is allowed there, and read as that.
ALTER TABLE "billing_cycle" ADD COLUMN "tax_rounding" TEXT DEFAULT 'floor';
ALTER TABLE "charge" ADD COLUMN "tax_rounding" TEXT NOT NULL DEFAULT 'floor';
ALTER TABLE "earning" ADD COLUMN "tax_rounding" TEXT NOT NULL DEFAULT 'floor';

-- Closed lists
ALTER TABLE "billing_cycle" ADD CONSTRAINT "billing_cycle_tax_rounding_check"
  CHECK ("tax_rounding" IN ('floor', 'round', 'ceil')) NOT VALID;
ALTER TABLE "charge" ADD CONSTRAINT "charge_tax_rounding_check"
  CHECK ("tax_rounding" IN ('floor', 'round', 'ceil')) NOT VALID;
ALTER TABLE "earning" ADD CONSTRAINT "earning_tax_rounding_check"
  CHECK ("tax_rounding" IN ('floor', 'round', 'ceil')) NOT VALID;

-- What must be true of money and is not, a row each: tax as each charge rounds it
CREATE OR REPLACE VIEW money_violation AS
WITH paying AS (
  SELECT id, order_id, cycle_id, customer_id, amount, collected
    FROM charge WHERE phase = 'SUCCEEDED' AND (suspense_reason IS NULL OR suspense_end = 'HONOURED')
), refunded AS (
  SELECT charge_id, sum(amount) FILTER (WHERE phase = 'SUCCEEDED') AS given_back,
         sum(amount) FILTER (WHERE ended_at IS NULL) AS under_way
    FROM refund GROUP BY charge_id
), taken_back AS (
  SELECT charge_id, sum(amount) AS amount FROM dispute WHERE stage IN ('OPEN', 'LOST') GROUP BY charge_id
), entry AS (
  SELECT charge_id, debit AS account, amount FROM ledger_transfer WHERE charge_id IS NOT NULL
  UNION ALL
  SELECT charge_id, credit, -amount FROM ledger_transfer WHERE charge_id IS NOT NULL
), balance AS (
  SELECT charge_id,
         sum(amount) FILTER (WHERE account LIKE 'gateway\_receivable:%') AS receivable,
         -sum(amount) FILTER (WHERE account LIKE 'sales:%' OR account LIKE 'consumption\_tax:%') AS earned,
         -sum(amount) FILTER (WHERE account = 'refunds_payable') AS payable,
         -sum(amount) FILTER (WHERE account = 'suspense') AS suspended
    FROM entry GROUP BY charge_id
), book AS (
  SELECT c.id, c.phase, c.collected, c.suspense_reason IS NOT NULL AND c.suspense_end IS NULL AS is_open,
         c.suspense_reason IS NULL OR c.suspense_end = 'HONOURED' AS is_earned,
         COALESCE(c.refunded_reserved, 0) AS reserved, COALESCE(r.given_back, 0) AS given_back,
         COALESCE(r.under_way, 0) AS under_way, COALESCE(t.amount, 0) AS taken_back,
         COALESCE(b.receivable, 0) AS receivable, COALESCE(b.earned, 0) AS earned,
         COALESCE(b.payable, 0) AS payable, COALESCE(b.suspended, 0) AS suspended,
         (SELECT COALESCE(sum(e.billing_amount), 0) FROM earning e WHERE e.charge_id = c.id) AS shown
    FROM charge c LEFT JOIN refunded r ON r.charge_id = c.id LEFT JOIN taken_back t ON t.charge_id = c.id
    LEFT JOIN balance b ON b.charge_id = c.id
), use AS (
  SELECT campaign_id, customer_id, count(*) FILTER (WHERE state = 'PAID') AS sold,
         count(*) FILTER (WHERE state = 'OPEN') AS reserved
    FROM purchase_order WHERE campaign_id IS NOT NULL GROUP BY campaign_id, customer_id
), taxed AS (
  SELECT id, amount::bigint * tax_rate AS share, 100 + tax_rate AS whole, COALESCE(tax_rounding, 'floor') AS rounding, tax
    FROM billing_cycle
  UNION ALL
  SELECT id, billing_amount::bigint * tax_rate, 100 + tax_rate, tax_rounding, tax_amount FROM earning WHERE kind <> 'REFUND'
), sale AS (
  SELECT plan_id, count(*) FILTER (WHERE state = 'PAID') AS sold, count(*) FILTER (WHERE state = 'OPEN') AS reserved
    FROM purchase_order GROUP BY plan_id
)
SELECT 'a paid order has one charge that pays it, or costs nothing' AS rule, o.id::text AS subject
  FROM purchase_order o WHERE o.state = 'PAID' AND (o.amount > 0) <> EXISTS (SELECT FROM paying p WHERE p.order_id = o.id)
UNION ALL
SELECT 'what was not bought is not paid', o.id::text
  FROM purchase_order o WHERE o.state IN ('FAILED', 'EXPIRED') AND EXISTS (SELECT FROM paying p WHERE p.order_id = o.id)
UNION ALL
SELECT 'an open order waits for its charge', o.id::text
  FROM purchase_order o WHERE o.state = 'OPEN' AND NOT EXISTS (
    SELECT FROM charge c WHERE c.order_id = o.id AND (c.finished_at IS NULL OR c.suspense_reason IS NOT NULL))
UNION ALL
SELECT 'a charge of an order has the sum of its order', c.id::text
  FROM charge c JOIN purchase_order o ON o.id = c.order_id WHERE c.amount <> o.amount OR c.customer_id <> o.customer_id
UNION ALL
SELECT 'a paid order gave what was paid for', o.id::text
  FROM purchase_order o
 WHERE o.state = 'PAID'
   AND NOT EXISTS (SELECT FROM contract k WHERE k.order_id = o.id AND k.id = o.contract_id AND k.customer_id = o.customer_id)
   AND NOT EXISTS (SELECT FROM entitlement e WHERE e.source_id = o.id AND e.customer_id = o.customer_id)
UNION ALL
SELECT 'nothing is given for an order that is not paid', o.id::text
  FROM purchase_order o
 WHERE o.state <> 'PAID' AND (EXISTS (SELECT FROM contract k WHERE k.order_id = o.id)
   OR EXISTS (SELECT FROM entitlement e WHERE e.source_id = o.id AND e.revoked_at IS NULL))
UNION ALL
SELECT 'an open order holds its plan', o.id::text
  FROM purchase_order o WHERE o.state = 'OPEN' AND NOT EXISTS (
    SELECT FROM plan_holding h
     WHERE h.customer_id = o.customer_id AND h.plan_id = o.plan_id AND h.order_id = o.id AND h.kind = 'ORDER')
UNION ALL
SELECT 'a plan is held by an open order, a live contract or something bought', h.customer_id || ' ' || h.plan_id
  FROM plan_holding h
 WHERE (h.kind = 'ORDER' AND NOT EXISTS (SELECT FROM purchase_order o WHERE o.id = h.order_id AND o.state = 'OPEN'))
    OR (h.kind = 'CONTRACT' AND NOT EXISTS (SELECT FROM contract k WHERE k.id = h.contract_id AND k.ended_on IS NULL))
    OR (h.kind IN ('PURCHASE', 'RENTAL') AND NOT EXISTS (SELECT FROM entitlement e WHERE e.source_id = h.order_id))
UNION ALL
SELECT 'a live contract that was bought holds its plan', k.id::text
  FROM contract k WHERE k.ended_on IS NULL AND k.order_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM plan_holding h WHERE h.contract_id = k.id AND h.customer_id = k.customer_id AND h.plan_id = k.plan_id)
UNION ALL
SELECT 'places of a plan are counted', plan_id
  FROM sale FULL JOIN plan_sale s USING (plan_id)
 WHERE (COALESCE(sale.sold, 0) + COALESCE(s.erased, 0), COALESCE(sale.reserved, 0)) <> (COALESCE(s.sold, 0), COALESCE(s.reserved, 0))
UNION ALL
SELECT 'uses of a campaign are counted', campaign_id
  FROM (SELECT campaign_id, sum(sold) AS sold, sum(reserved) AS reserved FROM use GROUP BY campaign_id) used
  FULL JOIN campaign_sale s USING (campaign_id)
 WHERE (COALESCE(used.sold, 0) + COALESCE(s.erased, 0), COALESCE(used.reserved, 0)) <> (COALESCE(s.sold, 0), COALESCE(s.reserved, 0))
UNION ALL
SELECT 'uses of a campaign by a member are counted', campaign_id || ' ' || customer_id
  FROM use FULL JOIN campaign_use u USING (campaign_id, customer_id)
 WHERE (COALESCE(use.sold, 0), COALESCE(use.reserved, 0)) <> (COALESCE(u.sold, 0), COALESCE(u.reserved, 0))
UNION ALL
SELECT 'a settled cycle that cost anything is paid by its charge', y.id::text
  FROM billing_cycle y WHERE y.settled_by IS NOT NULL AND NOT EXISTS (
    SELECT FROM paying p WHERE p.id = y.settled_by AND p.amount = y.amount)
UNION ALL
SELECT 'settled cycles are counted', k.id::text
  FROM contract k
 WHERE k.settled_cycles <> (SELECT count(*) FROM billing_cycle y WHERE y.contract_id = k.id AND y.state = 'SETTLED')
UNION ALL
SELECT 'a live contract gives its right', k.id::text
  FROM contract k WHERE k.ended_on IS NULL AND k.held_since IS NULL AND NOT EXISTS (
    SELECT FROM entitlement e WHERE e.source_id = k.id AND e.customer_id = k.customer_id)
UNION ALL
SELECT 'what is given back is reserved, and no more', id::text FROM book WHERE reserved <> given_back + under_way
UNION ALL
SELECT 'a gateway owes what it took and has not given back', id::text
  FROM book WHERE receivable <> COALESCE(collected, 0) - given_back - taken_back
UNION ALL
SELECT 'what was earned is in the books', id::text
  FROM book WHERE earned <> CASE WHEN is_earned THEN COALESCE(collected, 0) - given_back - under_way ELSE 0 END
UNION ALL
SELECT 'what was earned is shown to its member', id::text
  FROM book WHERE shown <> CASE WHEN is_earned THEN COALESCE(collected, 0) - given_back ELSE 0 END
UNION ALL
SELECT 'what is being given back is payable', id::text FROM book WHERE payable <> under_way
UNION ALL
SELECT 'money without a place is in suspense until it has one', id::text
  FROM book WHERE suspended <> CASE WHEN is_open THEN COALESCE(collected, 0) - under_way ELSE 0 END
UNION ALL
SELECT 'a charge that stays unknown is with people', c.id::text
  FROM charge c
 WHERE c.phase = 'UNKNOWN' AND c.attention_since IS NULL AND c.unknown_since < clock_timestamp() - interval '3 days'
UNION ALL
SELECT 'a contract is charged for one period at a time', k.id::text
  FROM contract k
 WHERE COALESCE(k.is_charging, false) <> EXISTS (
   SELECT FROM billing_cycle y JOIN charge c ON c.cycle_id = y.id
    WHERE y.contract_id = k.id AND y.state = 'OPEN' AND c.phase IN ('CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN'))
UNION ALL
SELECT 'what has ended is charged no more, and nothing of it is open', y.id::text
  FROM billing_cycle y JOIN contract k ON k.id = y.contract_id
 WHERE k.ended_on IS NOT NULL AND y.state = 'OPEN'
UNION ALL
SELECT 'a contract has one open period', y.contract_id::text
  FROM billing_cycle y WHERE y.state = 'OPEN' GROUP BY y.contract_id HAVING count(*) > 1
UNION ALL
SELECT 'a charge of a period has its sum', c.id::text
  FROM charge c JOIN billing_cycle y ON y.id = c.cycle_id JOIN contract k ON k.id = y.contract_id
 WHERE c.amount <> y.amount OR c.customer_id <> k.customer_id
UNION ALL
SELECT 'a charge that pays for a period settled it', p.id::text
  FROM paying p JOIN billing_cycle y ON y.id = p.cycle_id WHERE y.state <> 'SETTLED' OR y.settled_by <> p.id
UNION ALL
SELECT 'a period that cost nothing is shown to its member', y.id::text
  FROM billing_cycle y JOIN contract k ON k.id = y.contract_id
 WHERE y.state = 'SETTLED' AND y.amount = 0 AND NOT EXISTS (
   SELECT FROM earning e WHERE e.kind = 'ZERO' AND (e.cycle_id = y.id OR e.order_id = k.order_id))
UNION ALL
SELECT 'periods follow one another', id::text
  FROM (SELECT id, due_on <= lag(due_on) OVER counted AS is_back FROM billing_cycle WINDOW counted AS (PARTITION BY contract_id ORDER BY number)) y
 WHERE is_back
UNION ALL
SELECT 'what was paid for does not overlap', id::text
  FROM (SELECT id, starts_on < lag(ends_on) OVER counted AS is_twice FROM billing_cycle WHERE state = 'SETTLED'
        WINDOW counted AS (PARTITION BY contract_id ORDER BY number)) y
 WHERE is_twice
UNION ALL
SELECT 'a discount holds as often as it was given', k.id::text
  FROM contract k
 WHERE k.discount_count < (
   SELECT count(*) FROM billing_cycle y WHERE y.contract_id = k.id AND y.state = 'SETTLED' AND y.discount > 0)
UNION ALL
SELECT 'tax is within what is paid, rounded once as its charge says', id::text
  FROM taxed
 WHERE tax <> CASE rounding WHEN 'ceil' THEN (share + whole - 1) / whole
                            WHEN 'round' THEN (2 * share + whole) / (2 * whole)
                            ELSE share / whole END
UNION ALL
SELECT 'what was earned bears the tax of its charge', e.id::text
  FROM earning e JOIN charge c ON c.id = e.charge_id
 WHERE (e.tax_rate, e.tax_rounding) <> (c.tax_rate, c.tax_rounding)
UNION ALL
SELECT 'a period bears the tax of the charge that pays for it', y.id::text
  FROM billing_cycle y JOIN charge c ON c.id = y.settled_by
 WHERE (y.tax_rate, COALESCE(y.tax_rounding, 'floor')) <> (c.tax_rate, c.tax_rounding)
UNION ALL
SELECT 'what a carrier collects is not charged by us', c.id::text
  FROM charge c JOIN billing_cycle y ON y.id = c.cycle_id JOIN contract k ON k.id = y.contract_id
 WHERE c.initiator = 'STORE' AND k.clock = 'provider' AND (k.own_clock_from IS NULL OR y.due_on < k.own_clock_from);
