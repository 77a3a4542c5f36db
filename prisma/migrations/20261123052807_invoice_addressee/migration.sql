-- CreateTable
CREATE TABLE "invoice_addressee" (
    "account_id" UUID NOT NULL,
    "name" TEXT,
    "honorific" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_addressee_pkey" PRIMARY KEY ("account_id")
);

-- AddForeignKey
ALTER TABLE "invoice_addressee" ADD CONSTRAINT "invoice_addressee_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "invoice_addressee" ADD CONSTRAINT "invoice_addressee_honorific_check" CHECK ("honorific" IN ('none', 'sama', 'onchu'));
ALTER TABLE "invoice_addressee" ADD CONSTRAINT "invoice_addressee_rule" CHECK ("name" IS NOT NULL OR "honorific" = 'none');
