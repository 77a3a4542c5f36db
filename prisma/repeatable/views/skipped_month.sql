-- Months that a carrier collects by itself and has not reported, although it reported later ones.
CREATE OR REPLACE VIEW "skipped_month" AS
SELECT y."id", k."id" AS "contract_id", k."plan_id", y."due_on", y."amount"
  FROM "billing_cycle" y JOIN "contract" k ON k."id" = y."contract_id"
 WHERE y."state" = 'WAIVED' AND k."clock" = 'provider'
   -- A month that was reported with another sum has a charge in suspense. The condition is that of a partial index.
   AND (SELECT c."id" FROM "charge" c
         WHERE c."cycle_id" = y."id"
           AND (c."phase" = 'SUCCEEDED' AND (c."suspense_reason" IS NULL OR c."suspense_end" = 'HONOURED')) IS NOT TRUE
         LIMIT 1) IS NULL;
