-- Apart from the column, so that a large table is read without keeping others from it.
ALTER TABLE "contract" VALIDATE CONSTRAINT "contract_carrier_method_id_fkey";
