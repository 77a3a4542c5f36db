ALTER TABLE "charge" VALIDATE CONSTRAINT "charge_attention_reason_check";
