-- AlterTable
ALTER TABLE "account" ADD COLUMN     "address" TEXT,
ADD COLUMN     "address2" TEXT,
ADD COLUMN     "country" CHAR(2),
ADD COLUMN     "custom_answers" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "family_name" TEXT,
ADD COLUMN     "family_name_kana" TEXT,
ADD COLUMN     "given_name" TEXT,
ADD COLUMN     "given_name_kana" TEXT,
ADD COLUMN     "name_kana" TEXT,
ADD COLUMN     "nickname" TEXT,
ADD COLUMN     "phone_number" TEXT,
ADD COLUMN     "postal_code" CHAR(7),
ADD COLUMN     "prefecture" TEXT;

-- CreateTable
CREATE TABLE "parental_consent" (
    "account_id" UUID NOT NULL,
    "consent_option_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "parental_consent_pkey" PRIMARY KEY ("account_id","consent_option_id")
);

-- AddForeignKey
ALTER TABLE "parental_consent" ADD CONSTRAINT "parental_consent_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
