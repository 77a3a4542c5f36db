-- Types of payment method and of plan, which sixteen columns were held to by sixteen lists. A list is a function: a type is
-- added by its next text, and no table is read for it.
CREATE FUNCTION payment_method_types() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['CampaignCode', 'PaypalNvp', 'PaypalRest', 'SbpsCredit', 'SbpsAuone', 'SbpsAuSimple', 'SbpsDocomo', 'SbpsPaypay', 'SbpsSoftbank', 'SbpsSoftbankYahoo'];
CREATE FUNCTION plan_types() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['subscription', 'purchase', 'rental'];

ALTER TABLE "charge" DROP CONSTRAINT "charge_payment_method_type_check",
  ADD CONSTRAINT "charge_payment_method_type_check" CHECK ("payment_method_type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "contract" DROP CONSTRAINT "contract_payment_method_type_check",
  ADD CONSTRAINT "contract_payment_method_type_check" CHECK ("payment_method_type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "dispute" DROP CONSTRAINT "dispute_payment_method_type_check",
  ADD CONSTRAINT "dispute_payment_method_type_check" CHECK ("payment_method_type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "earning" DROP CONSTRAINT "earning_payment_method_type_check",
  ADD CONSTRAINT "earning_payment_method_type_check" CHECK ("payment_method_type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "gateway_breaker" DROP CONSTRAINT "gateway_breaker_payment_method_type_check",
  ADD CONSTRAINT "gateway_breaker_payment_method_type_check" CHECK ("payment_method_type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "gateway_notice" DROP CONSTRAINT "gateway_notice_payment_method_type_check",
  ADD CONSTRAINT "gateway_notice_payment_method_type_check" CHECK ("payment_method_type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "gateway_return" DROP CONSTRAINT "gateway_return_payment_method_type_check",
  ADD CONSTRAINT "gateway_return_payment_method_type_check" CHECK ("payment_method_type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "gateway_task" DROP CONSTRAINT "gateway_task_payment_method_type_check",
  ADD CONSTRAINT "gateway_task_payment_method_type_check" CHECK ("payment_method_type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "purchase_order" DROP CONSTRAINT "purchase_order_payment_method_type_check",
  ADD CONSTRAINT "purchase_order_payment_method_type_check" CHECK ("payment_method_type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "quote" DROP CONSTRAINT "quote_payment_method_type_check",
  ADD CONSTRAINT "quote_payment_method_type_check" CHECK ("payment_method_type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "refund" DROP CONSTRAINT "refund_payment_method_type_check",
  ADD CONSTRAINT "refund_payment_method_type_check" CHECK ("payment_method_type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "payment_method" DROP CONSTRAINT "payment_method_type_check",
  ADD CONSTRAINT "payment_method_type_check" CHECK ("type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "payment_method_registration" DROP CONSTRAINT "payment_method_registration_type_check",
  ADD CONSTRAINT "payment_method_registration_type_check" CHECK ("type" = ANY (payment_method_types())) NOT VALID;

ALTER TABLE "charge" DROP CONSTRAINT "charge_plan_type_check",
  ADD CONSTRAINT "charge_plan_type_check" CHECK ("plan_type" = ANY (plan_types())) NOT VALID;

ALTER TABLE "earning" DROP CONSTRAINT "earning_plan_type_check",
  ADD CONSTRAINT "earning_plan_type_check" CHECK ("plan_type" = ANY (plan_types())) NOT VALID;

ALTER TABLE "plan" DROP CONSTRAINT "plan_plan_type_check",
  ADD CONSTRAINT "plan_plan_type_check" CHECK ("plan_type" = ANY (plan_types())) NOT VALID;
