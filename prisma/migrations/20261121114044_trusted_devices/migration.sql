-- CreateTable
CREATE TABLE "trusted_device" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trusted_device_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "trusted_device_account_id_idx" ON "trusted_device"("account_id");

-- CreateIndex
CREATE INDEX "trusted_device_expires_at_idx" ON "trusted_device"("expires_at");

-- AddForeignKey
ALTER TABLE "trusted_device" ADD CONSTRAINT "trusted_device_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
