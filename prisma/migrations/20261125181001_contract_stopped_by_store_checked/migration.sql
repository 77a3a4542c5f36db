-- Apart from the rule, so that a large table is read without keeping others from it.
ALTER TABLE "contract" VALIDATE CONSTRAINT "contract_end_reason_check";
