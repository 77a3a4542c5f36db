-- A new member chooses a plan in a flow of its own.
ALTER TABLE "flow"
  DROP CONSTRAINT "flow_kind_check",
  ADD CONSTRAINT "flow_kind_check" CHECK ("kind" IN ('signUp', 'login', 'profileEdit', 'emailEdit', 'social', 'interaction', 'signUpPlans')) NOT VALID;
