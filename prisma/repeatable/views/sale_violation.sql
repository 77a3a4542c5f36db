-- Violations of the rules about counters that cover all members, one row each.
CREATE OR REPLACE VIEW sale_violation AS
WITH place AS (
  SELECT plan_id, count(*) FILTER (WHERE state = 'PAID') AS sold, count(*) FILTER (WHERE state IN ('OPEN', 'SCHEDULED')) AS reserved
    FROM purchase_order GROUP BY plan_id
), used AS (
  SELECT campaign_id, count(*) FILTER (WHERE state = 'PAID') AS sold, count(*) FILTER (WHERE state IN ('OPEN', 'SCHEDULED')) AS reserved
    FROM purchase_order WHERE campaign_id IS NOT NULL GROUP BY campaign_id
)
SELECT 'plan_sales_counter_matches_orders' AS rule, plan_id AS subject
  FROM place FULL JOIN plan_sales_counter s USING (plan_id)
 WHERE (COALESCE(place.sold, 0) + COALESCE(s.erased, 0), COALESCE(place.reserved, 0)) <> (COALESCE(s.sold, 0), COALESCE(s.reserved, 0))
UNION ALL
SELECT 'campaign_usage_counter_matches_orders', campaign_id
  FROM used FULL JOIN campaign_usage_counter s USING (campaign_id)
 WHERE (COALESCE(used.sold, 0) + COALESCE(s.erased, 0), COALESCE(used.reserved, 0)) <> (COALESCE(s.sold, 0), COALESCE(s.reserved, 0));
