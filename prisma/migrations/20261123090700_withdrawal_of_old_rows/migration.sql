-- Takes a lock that lets others read and write, in a transaction apart from the one that added the constraint.
ALTER TABLE "flow"
  VALIDATE CONSTRAINT "flow_kind_check";
