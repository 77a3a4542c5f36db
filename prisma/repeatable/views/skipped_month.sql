-- Months that a carrier collects by itself and has not reported, although it reported later ones.
CREATE OR REPLACE VIEW "skipped_month" AS
SELECT y."id", k."id" AS "contract_id", k."plan_id", y."due_on", y."amount"
  FROM "billing_cycle" y JOIN "contract" k ON k."id" = y."contract_id"
 WHERE y."state" = 'WAIVED' AND k."clock" = 'provider'
   AND NOT EXISTS (SELECT FROM "charge" c WHERE c."cycle_id" = y."id");
