-- Plans of a member. Every menu depends on them, so one statement reads them. Menus use the other columns and
-- not `state`, so that a release never reads a state that it does not know.
CREATE OR REPLACE VIEW member_plan AS
SELECT c.account_id, k.plan_id, 'CONTRACT' AS source, k.id AS source_id, k.state, CAST(NULL AS timestamptz) AS ends_at,
       k.ended_on IS NOT NULL AS has_ended, k.cancel_requested_on IS NOT NULL AS is_cancel_requested
  FROM customer c JOIN contract k ON k.customer_id = c.id
UNION ALL
SELECT c.account_id, e.plan_id, e.source, e.source_id, NULL, e.ends_at, false, false
  FROM customer c JOIN entitlement e ON e.customer_id = c.id
 WHERE e.source <> 'CONTRACT' AND e.revoked_at IS NULL;
