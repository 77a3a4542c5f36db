-- AlterTable
ALTER TABLE "contract" ADD COLUMN "carrier_method_id" UUID;

-- AlterTable
ALTER TABLE "payment_method" ADD COLUMN "made_for_plan_id" TEXT,
ADD COLUMN "monthly_amount" INTEGER,
ADD COLUMN "unused_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "payment_method_registration" ADD COLUMN "made_for_plan_id" TEXT,
ADD COLUMN "monthly_amount" INTEGER;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_carrier_method_id_fkey" FOREIGN KEY ("carrier_method_id") REFERENCES "payment_method"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
