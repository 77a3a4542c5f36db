ALTER TABLE "login_attempt" VALIDATE CONSTRAINT "login_attempt_month_rule";
