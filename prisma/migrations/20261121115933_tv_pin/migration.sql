-- CreateTable
CREATE TABLE "tv_pin" (
    "account_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tv_pin_pkey" PRIMARY KEY ("account_id")
);

-- AddForeignKey
ALTER TABLE "tv_pin" ADD CONSTRAINT "tv_pin_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
