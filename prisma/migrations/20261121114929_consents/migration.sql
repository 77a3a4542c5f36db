-- CreateTable
CREATE TABLE "consent_choice" (
    "account_id" UUID NOT NULL,
    "consent_option_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_choice_pkey" PRIMARY KEY ("account_id","consent_option_id")
);

-- AddForeignKey
ALTER TABLE "consent_choice" ADD CONSTRAINT "consent_choice_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
