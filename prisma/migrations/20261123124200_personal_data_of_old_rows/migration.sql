-- Takes a lock that lets others read and write, in a transaction apart from the one that added the constraint.
ALTER TABLE "ledger_transfer"
  VALIDATE CONSTRAINT "ledger_transfer_rule";
