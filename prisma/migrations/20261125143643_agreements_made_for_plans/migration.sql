-- AlterTable
ALTER TABLE "contract" ADD COLUMN "carrier_method_id" UUID;

-- AlterTable
ALTER TABLE "payment_method" ADD COLUMN "made_for_plan_id" TEXT,
ADD COLUMN "monthly_amount" INTEGER,
ADD COLUMN "unused_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "payment_method_registration" ADD COLUMN "made_for_plan_id" TEXT,
ADD COLUMN "monthly_amount" INTEGER;

-- CreateIndex
CREATE INDEX "contract_carrier_method_id_idx" ON "contract"("carrier_method_id");

-- CreateIndex
CREATE INDEX "payment_method_unused_since_idx" ON "payment_method"("unused_since");

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_carrier_method_id_fkey" FOREIGN KEY ("carrier_method_id") REFERENCES "payment_method"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- Those whose carrier collects were joined by the method that pays them.
UPDATE "contract" SET "carrier_method_id" = "payment_method_id"
 WHERE "clock" = 'provider' AND "own_clock_from" IS NULL AND "carrier_method_id" IS NULL;
