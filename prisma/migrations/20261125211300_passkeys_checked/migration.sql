-- Apart from the rules, so that large tables are read without keeping others from them.
ALTER TABLE "login_attempt" VALIDATE CONSTRAINT "login_attempt_login_method_check";
ALTER TABLE "session" VALIDATE CONSTRAINT "session_methods_check";
ALTER TABLE "session" VALIDATE CONSTRAINT "session_passkey_id_fkey";
