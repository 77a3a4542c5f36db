-- Takes locks that let others read and write, in a transaction apart from the one that added the constraints.
ALTER TABLE "billing_cycle" VALIDATE CONSTRAINT "billing_cycle_tax_rounding_check";
ALTER TABLE "charge" VALIDATE CONSTRAINT "charge_tax_rounding_check";
ALTER TABLE "earning" VALIDATE CONSTRAINT "earning_tax_rounding_check";
