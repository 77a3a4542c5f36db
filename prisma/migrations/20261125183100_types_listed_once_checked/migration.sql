-- Beside writers: older rows are read without keeping anybody from the tables
ALTER TABLE "charge" VALIDATE CONSTRAINT "charge_payment_method_type_check";
ALTER TABLE "contract" VALIDATE CONSTRAINT "contract_payment_method_type_check";
ALTER TABLE "dispute" VALIDATE CONSTRAINT "dispute_payment_method_type_check";
ALTER TABLE "earning" VALIDATE CONSTRAINT "earning_payment_method_type_check";
ALTER TABLE "gateway_breaker" VALIDATE CONSTRAINT "gateway_breaker_payment_method_type_check";
ALTER TABLE "gateway_notice" VALIDATE CONSTRAINT "gateway_notice_payment_method_type_check";
ALTER TABLE "gateway_return" VALIDATE CONSTRAINT "gateway_return_payment_method_type_check";
ALTER TABLE "gateway_task" VALIDATE CONSTRAINT "gateway_task_payment_method_type_check";
ALTER TABLE "purchase_order" VALIDATE CONSTRAINT "purchase_order_payment_method_type_check";
ALTER TABLE "quote" VALIDATE CONSTRAINT "quote_payment_method_type_check";
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_payment_method_type_check";
ALTER TABLE "payment_method" VALIDATE CONSTRAINT "payment_method_type_check";
ALTER TABLE "payment_method_registration" VALIDATE CONSTRAINT "payment_method_registration_type_check";
ALTER TABLE "charge" VALIDATE CONSTRAINT "charge_plan_type_check";
ALTER TABLE "earning" VALIDATE CONSTRAINT "earning_plan_type_check";
ALTER TABLE "plan" VALIDATE CONSTRAINT "plan_plan_type_check";
