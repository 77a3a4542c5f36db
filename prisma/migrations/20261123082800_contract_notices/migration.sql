-- CreateTable
CREATE TABLE "contract_notice" (
    "contract_id" UUID NOT NULL,
    "notice" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "written_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contract_notice_pkey" PRIMARY KEY ("contract_id","notice","about")
);

-- AddForeignKey
ALTER TABLE "contract_notice" ADD CONSTRAINT "contract_notice_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contract"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "contract_notice" ADD CONSTRAINT "contract_notice_notice_check" CHECK ("notice" IN ('trialEnds', 'yearlyRenewal', 'codeEnds', 'planStops', 'onHold', 'cardExpires', 'priceRises', 'paymentChecking'));

-- What the daily look for notices reads, each kind by its own few rows.
CREATE INDEX "contract_trial_idx" ON "contract" ("act_on") WHERE "state" = 'NEW_TRIAL_CONTRACT';
CREATE INDEX "contract_yearly_idx" ON "contract" ("act_on") WHERE "ended_on" IS NULL AND "renew_span_unit" = 'months' AND "renew_span" = 12;
CREATE INDEX "contract_without_method_idx" ON "contract" ("act_on") WHERE "ended_on" IS NULL AND "method" = 'none';
CREATE INDEX "contract_stopping_idx" ON "contract" ("force_stop_on") WHERE "ended_on" IS NULL AND "force_stop_on" IS NOT NULL;
CREATE INDEX "contract_held_idx" ON "contract" ("held_since") WHERE "ended_on" IS NULL AND "held_since" IS NOT NULL;
CREATE INDEX "payment_method_expiry_idx" ON "payment_method" ("card_expiry") WHERE "state" = 'USABLE' AND "card_expiry" IS NOT NULL;

-- Of payment methods, for contracts that they pay: until when a card is good.
CREATE VIEW usable_card AS
  SELECT id AS method_id, card_expiry FROM payment_method WHERE state = 'USABLE' AND card_expiry IS NOT NULL;
