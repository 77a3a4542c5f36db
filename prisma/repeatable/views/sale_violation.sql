-- What must be true of what is counted over all members and is not, a row each.
CREATE OR REPLACE VIEW sale_violation AS
WITH place AS (
  SELECT plan_id, count(*) FILTER (WHERE state = 'PAID') AS sold, count(*) FILTER (WHERE state = 'OPEN') AS reserved
    FROM purchase_order GROUP BY plan_id
), used AS (
  SELECT campaign_id, count(*) FILTER (WHERE state = 'PAID') AS sold, count(*) FILTER (WHERE state = 'OPEN') AS reserved
    FROM purchase_order WHERE campaign_id IS NOT NULL GROUP BY campaign_id
)
SELECT 'places of a plan are counted' AS rule, plan_id AS subject
  FROM place FULL JOIN plan_sale s USING (plan_id)
 WHERE (COALESCE(place.sold, 0) + COALESCE(s.erased, 0), COALESCE(place.reserved, 0)) <> (COALESCE(s.sold, 0), COALESCE(s.reserved, 0))
UNION ALL
SELECT 'uses of a campaign are counted', campaign_id
  FROM used FULL JOIN campaign_sale s USING (campaign_id)
 WHERE (COALESCE(used.sold, 0) + COALESCE(s.erased, 0), COALESCE(used.reserved, 0)) <> (COALESCE(s.sold, 0), COALESCE(s.reserved, 0));
