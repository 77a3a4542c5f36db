-- CreateTable
CREATE TABLE "subscription_change" (
    "id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "survey" JSONB,
    "collects" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "subscription_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "subscription_change_contract_id_changed_at_idx" ON "subscription_change"("contract_id", "changed_at");

-- AddForeignKey
ALTER TABLE "subscription_change" ADD CONSTRAINT "subscription_change_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "contract"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "subscription_change" ADD CONSTRAINT "subscription_change_kind_check" CHECK ("kind" IN ('CANCELLED', 'UNDONE', 'METHOD_CHANGED'));
ALTER TABLE "subscription_change" ADD CONSTRAINT "subscription_change_survey_rule" CHECK ("survey" IS NULL OR "kind" = 'CANCELLED');
ALTER TABLE "subscription_change" ADD CONSTRAINT "subscription_change_collects_rule" CHECK (NOT "collects" OR "kind" = 'METHOD_CHANGED');
