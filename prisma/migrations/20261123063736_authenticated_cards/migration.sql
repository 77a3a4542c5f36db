-- AlterTable
ALTER TABLE "payment_method" ADD COLUMN     "authenticated_amount" INTEGER;

-- AlterTable
ALTER TABLE "quote" ADD COLUMN     "authenticated_until" TIMESTAMPTZ(3);
