-- AlterTable
ALTER TABLE "session" ADD COLUMN     "external_identity_id" UUID;

-- CreateTable
CREATE TABLE "external_identity" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "email" TEXT,
    "is_email_verified" BOOLEAN NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "external_identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "social_callback_form" (
    "handle_hash" BYTEA NOT NULL,
    "fields" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "social_callback_form_pkey" PRIMARY KEY ("handle_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "external_identity_provider_subject_key" ON "external_identity"("provider", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "external_identity_account_id_provider_key" ON "external_identity"("account_id", "provider");

-- CreateIndex
CREATE INDEX "social_callback_form_expires_at_idx" ON "social_callback_form"("expires_at");

-- CreateIndex
CREATE INDEX "session_external_identity_id_idx" ON "session"("external_identity_id");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_external_identity_id_fkey" FOREIGN KEY ("external_identity_id") REFERENCES "external_identity"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_identity" ADD CONSTRAINT "external_identity_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
