-- A provider that collects by itself has its charges written as its own.
ALTER TABLE "charge"
  DROP CONSTRAINT "charge_initiator_check",
  ADD CONSTRAINT "charge_initiator_check" CHECK ("initiator" IN ('MEMBER', 'STORE', 'PROVIDER')) NOT VALID;
ALTER TABLE "charge" VALIDATE CONSTRAINT "charge_initiator_check";
