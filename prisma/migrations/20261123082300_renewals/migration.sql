-- AlterTable
ALTER TABLE "contract" ADD COLUMN "is_charging" BOOLEAN DEFAULT false;
ALTER TABLE "contract" ADD COLUMN "charge_unknown_since" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "charge" ADD COLUMN "initiator" TEXT NOT NULL DEFAULT 'MEMBER';

-- Closed lists
ALTER TABLE "charge" ADD CONSTRAINT "charge_initiator_check" CHECK ("initiator" IN ('MEMBER', 'STORE'));

-- While a charge is under way nothing else is to be done, and nothing ends; only what is under way has an unknown answer
ALTER TABLE "contract" ADD CONSTRAINT "contract_charging_rule" CHECK (
  CASE WHEN "is_charging" THEN "act_on" IS NULL AND "ended_on" IS NULL ELSE "charge_unknown_since" IS NULL END
);

-- What is due of one way to pay, in order: a gateway that takes nothing holds up its own contracts alone
CREATE INDEX "contract_due_idx" ON "contract" (COALESCE("payment_method_type", ''), "act_on", "id") WHERE "ended_on" IS NULL;
