-- AlterTable
ALTER TABLE "session" ADD COLUMN     "passkey_id" UUID;

-- CreateTable
CREATE TABLE "passkey_user" (
    "account_id" UUID NOT NULL,
    "handle" BYTEA NOT NULL,
    "offer_hidden_until" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_user_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "passkey" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "algorithm" INTEGER NOT NULL,
    "sign_count" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "aaguid" UUID NOT NULL,
    "is_backup_eligible" BOOLEAN NOT NULL,
    "is_backed_up" BOOLEAN NOT NULL,
    "is_user_verified" BOOLEAN NOT NULL,
    "made_by" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "used_passkey_challenge" (
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_passkey_challenge_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkey_user_handle_key" ON "passkey_user"("handle");

-- CreateIndex
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");

-- CreateIndex
CREATE INDEX "passkey_account_id_idx" ON "passkey"("account_id");

-- CreateIndex
CREATE INDEX "used_passkey_challenge_expires_at_idx" ON "used_passkey_challenge"("expires_at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_passkey_id_fkey" FOREIGN KEY ("passkey_id") REFERENCES "passkey"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "passkey_user" ADD CONSTRAINT "passkey_user_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- New ways to log in; rows of the release before have none of them.
ALTER TABLE "login_attempt" DROP CONSTRAINT "login_attempt_login_method_check";
ALTER TABLE "login_attempt" ADD CONSTRAINT "login_attempt_login_method_check" CHECK ("login_method" IN ('Password', 'AuthCode', 'Social', 'Passkey')) NOT VALID;
ALTER TABLE "session" DROP CONSTRAINT "session_methods_check";
ALTER TABLE "session" ADD CONSTRAINT "session_methods_check" CHECK ("methods" <@ ARRAY['Password', 'AuthCode', 'Social', 'Passkey', 'DevicePasskey', 'SignUp', 'TrustedDevice', 'UserVerification', 'Email', 'SMS', 'OTP', 'BackupCode']) NOT VALID;
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_made_by_check" CHECK ("made_by" IN ('settings', 'sign-up', 'automatic'));
