-- Those whose carrier collects were joined by the method that pays them.
UPDATE "contract" SET "carrier_method_id" = "payment_method_id"
 WHERE "clock" = 'provider' AND "own_clock_from" IS NULL AND "carrier_method_id" IS NULL;
