-- CreateTable
CREATE TABLE "single_use_code" (
    "code" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "made_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "voided_at" TIMESTAMPTZ(3),
    "order_id" UUID,

    CONSTRAINT "single_use_code_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE UNIQUE INDEX "single_use_code_order_id_key" ON "single_use_code"("order_id");

-- CreateIndex
CREATE INDEX "single_use_code_campaign_id_created_at_idx" ON "single_use_code"("campaign_id", "created_at");

-- AddForeignKey
ALTER TABLE "single_use_code" ADD CONSTRAINT "single_use_code_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("campaign_id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "single_use_code" ADD CONSTRAINT "single_use_code_form_rule" CHECK ("code" ~ '^[A-Z0-9]{4,32}$');
