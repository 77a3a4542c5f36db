ALTER TABLE "account" ADD COLUMN "passkey_only_since" TIMESTAMPTZ(3);
ALTER TABLE "passkey_user" ADD COLUMN "recovery_opens_at" TIMESTAMPTZ(3);
